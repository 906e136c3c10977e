/** Sample maps that come with the page, made by the project's own writers. */
import type { CompanionFile } from "../files/companion.js";

export interface Sample {
  /** File name within `./samples/`. */
  file: string;
  /** What the link says. */
  title: string;
  /** One line on what it shows. */
  about: string;
  /** File names, within `./samples/`, of what belongs to it. */
  companions?: readonly string[];
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
  {
    file: "MapData_Seed_1_legend.dat",
    title: "With its legend",
    about: "A JSON file beside the map names and colours its biomes and tiers.",
    companions: ["legend.json"],
  },
  {
    file: "MapData_Seed_1_mistakes.dat",
    title: "With honest mistakes",
    about: "A town in the sea, a road to nowhere: what the panel finds, and where.",
  },
  {
    file: "MapData_Seed_1_unknown_section.dat",
    title: "With a section nobody knows",
    about: "From a newer tool: it is skipped, listed, and the rest is read.",
  },
];

/** Where a file of a sample lies, relative to the page. */
export function sampleAddress(file: string): string {
  return `./samples/${file}`;
}

/**
 * Fetches a sample's map as if it had been chosen.
 *
 * @throws Error with a sentence when the host does not have it or cannot be reached.
 */
export async function fetchSample({ file }: Sample): Promise<File> {
  return new File([await fetchBlob(file)], file);
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
