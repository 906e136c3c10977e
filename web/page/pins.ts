/** What is pinned on each map: picked by a tap, found, or named by another. */
import type { Item } from "../protocol/map.js";
import { TypedEventTarget } from "../viewer/typed-events.js";
import type { OpenMap, Px, Viewer } from "../viewer/viewer.js";
import type { Marks } from "./marks.js";

/** How far from a tap a thing may be, CSS pixels. */
const RADIUS_CSS_PX = 8;
/** The same for a finger. */
const TOUCH_RADIUS_CSS_PX = 14;

/** The part of the viewer that is used. */
type PinViewer = Pick<Viewer, "shown" | "camera" | "pxPerCssPx" | "worldAt" | "maps">;

/** Tells by the event `changed` that a map has another pin, or none. */
export class Pins extends TypedEventTarget<{ changed: OpenMap }> {
  readonly #viewer: PinViewer;
  readonly #marks: Pick<Marks, "setPin">;
  readonly #items = new WeakMap<OpenMap, Item>();
  /** Of each map, the latest thing that was asked; answers to earlier ones come too late. */
  readonly #asked = new WeakMap<OpenMap, object>();

  constructor(viewer: PinViewer, marks: Pick<Marks, "setPin">) {
    super();
    this.#viewer = viewer;
    this.#marks = marks;
  }

  /** What is pinned on a map. */
  of(map: OpenMap): Item | undefined {
    return this.#items.get(map);
  }

  /** Pins what is under a place of the picture; nothing is there off the map. */
  async pickAt(px: Px, isTouch: boolean): Promise<void> {
    const { shown, camera, pxPerCssPx } = this.#viewer;
    if (!shown || !camera) return;
    const radiusPx = (isTouch ? TOUCH_RADIUS_CSS_PX : RADIUS_CSS_PX) * pxPerCssPx;
    await this.#pin(shown, async () => {
      const world = await this.#viewer.worldAt(px);
      return world && shown.pick(world, radiusPx * camera.worldPerPx);
    });
  }

  /** Pins a thing by its id; false when the map has no such thing. */
  pinId(map: OpenMap, id: string): Promise<boolean> {
    return this.#pin(map, () => map.item(id));
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
    await this.#pin(by, async () => (await by.item(item.id)) ?? by.pick(item.anchorWorld, 0));
  }

  /** Pins what is found, unless another thing was asked for meanwhile; true when there is one. */
  async #pin(map: OpenMap, find: () => Promise<Item | undefined>): Promise<boolean> {
    const asking = {};
    this.#asked.set(map, asking);
    // A map that cannot be read says so itself.
    const item = await find().catch(() => undefined);
    if (this.#asked.get(map) !== asking || !this.#viewer.maps.includes(map)) return false;
    this.#set(map, item);
    return item !== undefined;
  }

  #set(map: OpenMap, item: Item | undefined): void {
    if (item) this.#items.set(map, item);
    else this.#items.delete(map);
    this.#marks.setPin(map, item);
    this.tell("changed", map);
  }
}
