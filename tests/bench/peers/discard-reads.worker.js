// Reads given ranges of a file as the document worker does, many side by side, and looks at none
// of the bytes: what reading alone costs.
const PARALLEL_READS = 8;

self.onmessage = async ({ data: { file, ranges } }) => {
  const start = performance.now();
  let next = 0;
  let bytes = 0;
  const readOn = async () => {
    while (next < ranges.length) {
      const [from, to] = ranges[next++];
      bytes += (await file.slice(from, to).arrayBuffer()).byteLength;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_READS }, readOn));
  self.postMessage({ ms: performance.now() - start, bytes });
};
