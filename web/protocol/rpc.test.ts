import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProtocolError } from "./error.js";
import type { Finding } from "./map.js";
import { Client, type RequestContext, Server, Transferred } from "./rpc.js";

type TestProtocol = {
  requests: {
    double: { params: number; result: number };
    refuse: { params: undefined; result: undefined };
    wait: { params: undefined; result: string; progress: number };
    bytes: { params: Uint8Array; result: Uint8Array };
  };
  notices: { note: string };
  events: { told: { text: string } };
};

const FINDING: Finding = {
  severity: "error",
  code: "blueprint-size",
  message: "The size is out of bounds.",
  place: { fileOffset: 12 },
  expected: "256 to 32768",
  found: "255",
  advice: "Generate the world again.",
};

let channel: MessageChannel;
let client: Client<TestProtocol>;
let server: Server<TestProtocol>;
let waiting: RequestContext<number> | undefined;
let finishWaiting: (value: string) => void;
const notes: string[] = [];

beforeEach(() => {
  channel = new MessageChannel();
  notes.length = 0;
  waiting = undefined;
  server = new Server<TestProtocol>(channel.port2, {
    requests: {
      double: (value) => value * 2,
      refuse: () => {
        throw new ProtocolError({ kind: "refused", message: FINDING.message, finding: FINDING });
      },
      wait: (_, context) => {
        waiting = context;
        return new Promise((resolve) => {
          finishWaiting = resolve;
        });
      },
      bytes: (bytes) => {
        const answer = new Uint8Array(bytes.map((byte) => byte + 1));
        return new Transferred(answer, [answer.buffer]);
      },
    },
    notices: { note: (text) => notes.push(text) },
  });
  client = new Client<TestProtocol>(channel.port1);
});

afterEach(() => {
  channel.port1.close();
  channel.port2.close();
});

describe("a request", () => {
  it("gets its own answer among others", async () => {
    const answers = await Promise.all([1, 2, 3].map((value) => client.request("double", value)));
    expect(answers).toEqual([2, 4, 6]);
  });

  it("rejects with kind, message and finding of what the server threw", async () => {
    const error: unknown = await client.request("refuse", undefined).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error).toMatchObject({ kind: "refused", message: FINDING.message, finding: FINDING });
  });

  it("rejects when the server has no such request", async () => {
    const untyped = client as unknown as Client<{
      requests: { missing: { params: undefined; result: undefined } };
      notices: Record<string, never>;
      events: Record<string, never>;
    }>;
    await expect(untyped.request("missing", undefined)).rejects.toThrow("missing");
    const inherited = untyped.request("toString" as "missing", undefined);
    await expect(inherited).rejects.toThrow("toString");
  });

  it("moves buffers both ways instead of copying them", async () => {
    const sent = new Uint8Array([1, 2]);
    const answer = await client.request("bytes", sent, { transfer: [sent.buffer] });
    expect(sent.byteLength).toBe(0);
    expect([...answer]).toEqual([2, 3]);
  });

  it("rejects when its parameters cannot be cloned", async () => {
    const uncloneable = (() => 1) as unknown as number;
    await expect(client.request("double", uncloneable)).rejects.toThrow();
    await expect(client.request("double", 4)).resolves.toBe(8);
  });

  it("hears progress until it is answered", async () => {
    const heard: number[] = [];
    const answer = client.request("wait", undefined, { onProgress: (value) => heard.push(value) });
    await vi.waitUntil(() => waiting);
    waiting?.progress(0.5);
    finishWaiting("done");
    await expect(answer).resolves.toBe("done");
    expect(heard).toEqual([0.5]);
  });
});

describe("an aborted request", () => {
  it("rejects at once with the signal's reason and aborts the server's signal", async () => {
    const controller = new AbortController();
    const answer = client.request("wait", undefined, { signal: controller.signal });
    await vi.waitUntil(() => waiting);
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(answer).rejects.toBe(reason);
    await vi.waitUntil(() => waiting?.signal.aborted);
    // The late answer finds nobody, and the next request its own.
    finishWaiting("too late");
    await expect(client.request("double", 5)).resolves.toBe(10);
  });

  it("is never sent when its signal was aborted before", async () => {
    const answer = client.request("wait", undefined, { signal: AbortSignal.abort() });
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    await client.request("double", 1);
    expect(waiting).toBeUndefined();
  });
});

describe("notices and events", () => {
  it("arrive in order with the requests around them", async () => {
    client.notify("note", "first");
    client.notify("note", "second");
    await client.request("double", 1);
    expect(notes).toEqual(["first", "second"]);
  });

  it("reach every listener until it stops listening", async () => {
    const heard: string[] = [];
    const stop = client.on("told", ({ text }) => heard.push(`a ${text}`));
    client.on("told", ({ text }) => heard.push(`b ${text}`));
    server.emit("told", { text: "1" });
    await vi.waitUntil(() => heard.length === 2);
    stop();
    server.emit("told", { text: "2" });
    await vi.waitUntil(() => heard.length === 3);
    expect(heard).toEqual(["a 1", "b 1", "b 2"]);
  });
});

describe("closing", () => {
  it("rejects what is pending and what comes later", async () => {
    const pending = client.request("wait", undefined);
    client.close("The map was closed.");
    await expect(pending).rejects.toMatchObject({ kind: "closed", message: "The map was closed." });
    await expect(client.request("double", 1)).rejects.toMatchObject({ kind: "closed" });
  });

  it("of the server aborts what it is doing", async () => {
    client.request("wait", undefined).catch(() => undefined);
    await vi.waitUntil(() => waiting);
    server.close();
    expect(waiting?.signal.aborted).toBe(true);
  });
});

it("messages of others on the same channel are ignored by both ends", async () => {
  channel.port1.postMessage("not ours");
  channel.port1.postMessage(null);
  channel.port2.postMessage({ rpc: "result", id: 999, value: 1 });
  channel.port2.postMessage(undefined);
  await expect(client.request("double", 2)).resolves.toBe(4);
});
