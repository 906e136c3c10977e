/** Sample maps that come with the page, made by the project's own writers. */

export interface Sample {
  /** File name within `./samples/`. */
  file: string;
  /** What the link says. */
  title: string;
  /** One line on what it shows. */
  about: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    file: "MapData_Seed_1.dat",
    title: "An island, blueprint v2",
    about: "1024 × 1024 cells: coast, ridges, rivers, an impact crater, towns and roads.",
  },
  {
    file: "MapData_Seed_1_v1.dat",
    title: "The same island, blueprint v1",
    about: "The older layout, which the game still loads with a deprecation warning.",
  },
];

/** Where a sample lies, relative to the page. */
export function sampleAddress(sample: Sample): string {
  return `./samples/${sample.file}`;
}

/**
 * Fetches a sample as if it had been chosen.
 *
 * @throws Error with a sentence when the host does not have it or cannot be reached.
 */
export async function fetchSample(sample: Sample): Promise<File> {
  const address = sampleAddress(sample);
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new Error(`${address} could not be fetched: the host does not answer.`);
  }
  if (!response.ok) {
    throw new Error(`${address} could not be fetched: the host answers ${response.status}.`);
  }
  return new File([await response.blob()], sample.file);
}
