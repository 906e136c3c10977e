/** Sample maps that come with the page, made by the project's own writers. */
import type { CompanionFile } from "../files/companion.js";
import type { GatheredFile } from "../files/gather.js";
import type { FormatRow } from "./formats.js";

export interface Sample {
  /** File names within `./samples/`; of a map of several files those of one folder there. */
  files: readonly [string, ...string[]];
  /** Which format it is of. */
  format: FormatRow["id"];
  /** What the link says. */
  title: string;
  /** One line on what it shows. */
  about: string;
  /** File names, within `./samples/`, of what belongs to it. */
  companions?: readonly string[];
}

/** Names of the regions at some places, in a folder of the samples. */
function regions(folder: string, places: string): Sample["files"] {
  const files = places.split(" ").map((place) => `${folder}/region_${place}.progressia_region`);
  return files as [string, ...string[]];
}

/** The first of each format is the one to begin with. */
export const SAMPLES: readonly Sample[] = [
  {
    files: ["MapData_Seed_1.dat"],
    format: "blueprint",
    title: "An island, blueprint v2",
    about: "1024 × 1024 cells: coast, ridges, rivers, an impact crater, towns and roads.",
  },
  {
    files: ["MapData_Seed_1_v1.dat"],
    format: "blueprint",
    title: "The same island, blueprint v1",
    about: "The older layout, which the game still loads with a deprecation warning.",
  },
  {
    files: ["MapData_Seed_1_legend.dat"],
    format: "blueprint",
    title: "With its legend",
    about: "A JSON file beside the map names and colours its biomes and tiers.",
    companions: ["legend.json"],
  },
  {
    files: ["MapData_Seed_1_mistakes.dat"],
    format: "blueprint",
    title: "With honest mistakes",
    about: "A town in the sea, a road to nowhere: what the panel finds, and where.",
  },
  {
    files: ["MapData_Seed_1_unknown_section.dat"],
    format: "blueprint",
    title: "With a section nobody knows",
    about: "From a newer tool: it is skipped, listed, and the rest is read.",
  },
  {
    files: ["heartland_crossing.mpr"],
    format: "scenario",
    title: "Heartland Crossing, Red Alert 2",
    about: "Temperate: four starts around a river valley, a village, ore and gems.",
  },
  {
    files: ["white_passes.mpr"],
    format: "scenario",
    title: "White Passes, Red Alert 2",
    about: "Snow: two camps, and passes over the heights between them.",
  },
  {
    files: ["harbour_district.mpr"],
    format: "scenario",
    title: "Harbour District, Red Alert 2",
    about: "Urban: two quarters of a city on a bay, mirrored left and right.",
  },
  {
    files: ["sunset_avenues.yrm"],
    format: "scenario",
    title: "Sunset Avenues, Yuri's Revenge",
    about: "New urban: avenues, bridges and hills above the sea.",
  },
  {
    files: ["river_of_kings.yrm"],
    format: "scenario",
    title: "River of Kings, Yuri's Revenge",
    about: "Desert: pyramids on mesas and a broad river. Its cells have no end mark.",
  },
  {
    files: ["sea_of_glass.yrm"],
    format: "scenario",
    title: "Sea of Glass, Yuri's Revenge",
    about: "The moon: craters within craters, and gems on their floors.",
  },
  {
    files: ["amber_fords.map"],
    format: "scenario",
    title: "Amber Fords, Tiberian Sun",
    about: "Temperate: two bases, mesas with ramps, three bridges, tiberium and tunnels.",
  },
  {
    files: ["frozen_narrows.map"],
    format: "scenario",
    title: "Frozen Narrows, Tiberian Sun",
    about: "Snow: a lake under growing ice. One engine refuses it: its cells have no end mark.",
  },
  {
    files: ["amber_fords_cut.map"],
    format: "scenario",
    title: "Amber Fords, cut short",
    about: "Its terrain ends within a block: what came before is shown, and where it breaks off.",
  },
  {
    files: regions(
      "island",
      "0_0_1 -1_-1_1 -1_-1_2 -1_0_0 -1_0_1 -1_0_2 -1_1_1 0_-1_1 0_-1_2 0_0_0 0_0_2 0_1_1 0_1_2 1_-1_1 1_0_1 1_1_1",
    ),
    format: "region",
    title: "An island, 16 regions",
    about: "Towns, forests, caves and a deep mine, as a game would have saved what was visited.",
  },
  {
    files: regions("island", "0_0_1"),
    format: "region",
    title: "One region of it",
    about: "The middle of the island: a file of its own, with the chains of its sectors.",
  },
  {
    files: regions("damaged_island", "0_0_1 0_1_1 1_0_1 1_1_1"),
    format: "region",
    title: "With damage",
    about: "Stale bytes, orphans, broken chains: what the game would lose, and what can be saved.",
  },
];

/** Where a file of a sample lies, relative to the page. */
export function sampleAddress(file: string): string {
  return `./samples/${file}`;
}

/**
 * Fetches the files of a sample's map as if they had been chosen.
 *
 * @throws Error with a sentence when the host does not have them or cannot be reached.
 */
export async function fetchSample({ files }: Sample): Promise<GatheredFile[]> {
  return Promise.all(
    files.map(async (path) => {
      const name = path.split("/").at(-1) ?? path;
      const reread = async (): Promise<File> => new File([await fetchBlob(path)], name);
      return { file: await reread(), path, reread };
    }),
  );
}

/**
 * Fetches what belongs to a sample.
 *
 * @throws Error as `fetchSample` does.
 */
export async function fetchCompanions({ companions = [] }: Sample): Promise<CompanionFile[]> {
  return Promise.all(
    companions.map(async (name) => ({
      name,
      path: name,
      text: await (await fetchBlob(name)).text(),
    })),
  );
}

async function fetchBlob(file: string): Promise<Blob> {
  const address = sampleAddress(file);
  let response: Response;
  try {
    response = await fetch(address);
  } catch {
    throw new Error(`${address} could not be fetched: the host does not answer.`);
  }
  if (!response.ok) {
    throw new Error(`${address} could not be fetched: the host answers ${response.status}.`);
  }
  return response.blob();
}
