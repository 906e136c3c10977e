/** Which of the gathered files are one map: a world of regions lies in many files. */
import type { MapFiles } from "../viewer/types.js";
import type { GatheredFile } from "./gather.js";

/** The files of one map, as they were gathered. */
export interface GatheredMap {
  /** What people know it by: its file's name, the folder of several, or what they are. */
  name: string;
  /** The name with the folders above it. */
  path: string;
  files: readonly [GatheredFile, ...GatheredFile[]];
}

/** How every region begins. */
const REGION_START = "PROG";
/** A file of this name that begins otherwise is a broken region, */
const REGION_NAME = /\.progressia_region$/i;
/** but for what begins as another format does. */
const OTHER_STARTS = ["ISLA", "\x07ISLA"];

/**
 * The maps of files: all regions are one, where the first of them is; each other file is one by
 * itself.
 */
export async function mapsOf(files: readonly GatheredFile[]): Promise<GatheredMap[]> {
  const areRegions = await Promise.all(files.map(({ file }) => isRegion(file)));
  const [first, ...more] = files.filter((_, at) => areRegions[at]);
  return files.flatMap((file, at) => {
    if (!areRegions[at]) return mapOf([file]);
    return file === first ? mapOf([first, ...more]) : [];
  });
}

/** The map of files that are known to be one, called as before where it had a name. */
export function mapOf(files: GatheredMap["files"], name = nameOf(files)): GatheredMap {
  return { name, path: files.length > 1 ? name : files[0].path, files };
}

/** What the viewer opens. */
export function mapFiles({ name, files }: GatheredMap): MapFiles {
  return { name, files: files.map(({ file }) => file) };
}

/** One that cannot be read is what its name says: opening it tells why. */
async function isRegion(file: File): Promise<boolean> {
  const head = file.slice(0, 8).text();
  const start = await head.catch(() => "");
  if (start.startsWith(REGION_START)) return true;
  return REGION_NAME.test(file.name) && !OTHER_STARTS.some((other) => start.startsWith(other));
}

/** Several are called as the folder that was dropped or chosen, where all lie within one. */
function nameOf(files: GatheredMap["files"]): string {
  const [{ file, path }, ...more] = files;
  if (more.length === 0) return file.name;
  const [folder, ...below] = path.split("/");
  const isOne =
    folder && below.length > 0 && more.every(({ path }) => path.startsWith(`${folder}/`));
  return isOne ? folder : `${files.length} regions`;
}
