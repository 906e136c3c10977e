/** What can be asked of an open map; its worker answers. */
import type { DocumentProtocol } from "../protocol/document.js";
import type {
  Bitmap,
  CellFacts,
  ExportDescription,
  Found,
  Item,
  ListPage,
  ListQuery,
  Spot,
} from "../protocol/map.js";
import type { Client } from "../protocol/rpc.js";
import { TypedEventTarget } from "./typed-events.js";
import type { CaptureOptions, OpenMapEvents } from "./types.js";

/** The questions that change nothing on this side. */
export abstract class MapRequests extends TypedEventTarget<OpenMapEvents> {
  protected abstract readonly client: Client<DocumentProtocol>;

  /** What the file says at the cell that is seen at a spot; undefined off the map. */
  factsAt(spot: Spot, signal?: AbortSignal): Promise<CellFacts | undefined> {
    return this.client.request("factsAt", { spot }, signal ? { signal } : {});
  }

  /**
   * Takes a companion file, in place of one of the same kind, and answers its kind. Rejects with a
   * `ProtocolError` of kind `refused` and its finding when it cannot be used.
   */
  attach(name: string, text: string): Promise<string> {
    return this.client.request("attach", { name, text });
  }

  /** Forgets a companion; false when there is none of this kind. */
  detach(kind: string): Promise<boolean> {
    return this.client.request("detach", { kind });
  }

  /**
   * What is seen at a spot: the nearest thing within a radius on the plane, else the cell; undefined
   * off the map.
   */
  pick(spot: Spot, radiusPlane: number): Promise<Item | undefined> {
    return this.client.request("pick", { spot, radiusPlane });
  }

  /** Shows an item as selected wherever the map has it; none without an id. */
  select(id: string | undefined): Promise<undefined> {
    return this.client.request("select", { id });
  }

  /** A page of one of the report's lists; undefined when it has none of this name. */
  list(query: ListQuery): Promise<ListPage | undefined> {
    return this.client.request("list", query);
  }

  /** The item of an id; undefined when the map has no such thing. */
  item(id: string): Promise<Item | undefined> {
    return this.client.request("item", { id });
  }

  /** What matches a person's words, at most `limit` of them. */
  find(words: string, limit: number): Promise<Found> {
    return this.client.request("find", { words, limit });
  }

  /** The pixels of one of the report's pictures; undefined when it has none. */
  bitmap(id: string): Promise<Bitmap | undefined> {
    return this.client.request("bitmap", { id });
  }

  /** Files that can be made out of the map. */
  exports(): Promise<ExportDescription[]> {
    return this.client.request("exports", undefined);
  }

  /** Makes one of `exports`. Rejects with the signal's reason when that aborts. */
  export(id: string, options: CaptureOptions = {}): Promise<Blob> {
    return this.client.request("export", { id }, options);
  }

  /** Bytes of the worker's wasm memory. */
  memoryBytes(): Promise<number> {
    return this.client.request("memory", undefined);
  }
}
