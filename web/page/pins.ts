/** What is pinned on each map: picked by a tap, found, or named by another. */
import type { Item, Plane, Spot } from "../protocol/map.js";
import { isTop, partOf, placeAt } from "../protocol/plane.js";
import { TypedEventTarget } from "../viewer/typed-events.js";
import type { OpenMap, Px, Viewer } from "../viewer/viewer.js";
import type { Marks } from "./marks.js";

/** The edge of the map where the card of a pin is. */
export type Side = "left" | "right";

/** How far from a tap a thing may be, CSS pixels. */
const RADIUS_CSS_PX = 8;
/** The same for a finger. */
const TOUCH_RADIUS_CSS_PX = 14;

/** The part of the viewer that is used. */
type PinViewer = Pick<Viewer, "shown" | "camera" | "size" | "pxPerCssPx" | "spotAt" | "maps">;

/** Tells by the event `changed` that a map has another pin, or none. */
export class Pins extends TypedEventTarget<{ changed: OpenMap }> {
  readonly #viewer: PinViewer;
  readonly #marks: Pick<Marks, "setPin">;
  readonly #items = new WeakMap<OpenMap, Item>();
  readonly #sides = new WeakMap<OpenMap, Side>();
  /** Of each map, the latest thing that was asked; answers to earlier ones come too late. */
  readonly #asked = new WeakMap<OpenMap, object>();
  /** The ids that maps were told to show as selected. */
  readonly #selected = new WeakMap<OpenMap, string>();

  constructor(viewer: PinViewer, marks: Pick<Marks, "setPin">) {
    super();
    this.#viewer = viewer;
    this.#marks = marks;
  }

  /** What is pinned on a map. */
  of(map: OpenMap): Item | undefined {
    return this.#items.get(map);
  }

  /** Where a map's card does not cover the pin: decided by the tap, so that it never moves after. */
  sideOf(map: OpenMap): Side {
    return this.#sides.get(map) ?? "left";
  }

  /** Puts a map's card at another edge. */
  moveCard(map: OpenMap, side: Side): void {
    this.#sides.set(map, side);
    this.tell("changed", map);
  }

  /** Pins what is under a place of the picture; nothing is there off the map. */
  async pickAt(px: Px, isTouch: boolean): Promise<void> {
    const { shown, camera, size, pxPerCssPx } = this.#viewer;
    if (!shown || !camera) return;
    const radiusPx = (isTouch ? TOUCH_RADIUS_CSS_PX : RADIUS_CSS_PX) * pxPerCssPx;
    const side = px[0] < size.widthPx / 2 ? "right" : "left";
    const pick = async (): Promise<Item | undefined> => {
      const spot = await this.#viewer.spotAt(px);
      return spot && shown.pick(spot, radiusPx * camera.planePerPx);
    };
    await this.#pin(shown, pick, side);
  }

  /** Pins a thing by its id, the card where it was unless told otherwise; false for no such thing. */
  pinId(map: OpenMap, id: string, side = this.sideOf(map)): Promise<boolean> {
    return this.#pin(map, () => map.item(id), side);
  }

  /**
   * Pins a cell; from above, where every place is in sight, what lies at its middle. False off the
   * map.
   */
  pinCell(map: OpenMap, { x, y }: { x: number; y: number }): Promise<boolean> {
    const { plane } = map;
    return this.#pin(map, () =>
      plane && isTop(plane.parts[0].projection)
        ? map.pick({ plane: [x + 0.5, y + 0.5], turn: plane.turn }, 0)
        : map.item(`cell:${x},${y}`),
    );
  }

  /** Takes the pin away. */
  unpin(map: OpenMap): void {
    this.#asked.delete(map);
    this.#set(map, undefined);
  }

  /** A map says something new: facts and titles of what is pinned may be others. */
  async refresh(map: OpenMap): Promise<void> {
    const item = this.#items.get(map);
    if (item) await this.#pin(map, async () => (await map.item(item.id)) ?? item);
  }

  /** A map took the place of another: the same thing is pinned, else what is at its place. */
  async replaced(map: OpenMap, by: OpenMap): Promise<void> {
    const item = this.#items.get(map);
    if (!item) return;
    const find = async (): Promise<Item | undefined> =>
      (await by.item(item.id)) ?? (by.plane && by.pick(spotOf(by.plane, item), 0));
    await this.#pin(by, find, this.sideOf(map));
  }

  /** Pins what is found, unless another thing was asked for meanwhile; true when there is one. */
  async #pin(
    map: OpenMap,
    find: () => Promise<Item | undefined>,
    side = this.sideOf(map),
  ): Promise<boolean> {
    const asking = {};
    this.#asked.set(map, asking);
    // A map that cannot be read says so itself.
    const item = await find().catch(() => undefined);
    if (this.#asked.get(map) !== asking || !this.#viewer.maps.includes(map)) return false;
    this.#sides.set(map, side);
    this.#set(map, item);
    return item !== undefined;
  }

  #set(map: OpenMap, item: Item | undefined): void {
    if (item) this.#items.set(map, item);
    else this.#items.delete(map);
    this.#marks.setPin(map, item);
    this.#select(map, item?.id);
    this.tell("changed", map);
  }

  /** Told once for each thing, since what it changes has the pin asked for again. */
  #select(map: OpenMap, id: string | undefined): void {
    if (this.#selected.get(map) === id) return;
    if (id === undefined) this.#selected.delete(map);
    else this.#selected.set(map, id);
    // A map that is closed, or failed, shows nothing.
    map.select(id).catch(() => undefined);
  }
}

/** Where the anchor of a thing lies on a plane that is turned as it is to begin with. */
function spotOf(plane: Plane, { anchorWorld, part }: Item): Spot {
  const { turn } = plane;
  return { plane: placeAt(partOf(plane, part), turn, anchorWorld), turn };
}
