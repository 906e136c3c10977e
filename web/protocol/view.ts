/** What the page and the view worker say to each other. */
import type { Camera, MapLook, Spot, Vector } from "./map.js";
import type { CaptureRequest, FrameStats } from "./view-wasm.js";

/** Which GPU interface draws. */
export type Backend = "webgpu" | "webgl";

/** `auto` takes WebGPU where it works and WebGL2 elsewhere. */
export type RendererChoice = "auto" | Backend;

/** Canvas size in device pixels, and device pixels per CSS pixel. */
export interface CanvasSize {
  widthPx: number;
  heightPx: number;
  pxPerCssPx: number;
}

/** CSS pixels at each side of the canvas that something else covers. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Work since the view worker started. */
export interface ViewStats {
  frames: number;
  bytesUploaded: number;
  /** Bytes of wasm memory. */
  memoryBytes: number;
}

export type ViewProtocol = {
  requests: {
    /** What is under a canvas position; undefined while nothing is shown. */
    spotAt: { params: { xPx: number; yPx: number }; result: Spot | undefined };
    /** A PNG; progress goes from 0 to 1. */
    capture: { params: CaptureRequest; result: Uint8Array<ArrayBuffer>; progress: number };
    stats: { params: undefined; result: ViewStats };
  };
  notices: {
    /** A canvas to draw on: the first, or what `needsCanvas` asked for. */
    attach: { canvas: OffscreenCanvas; renderer: RendererChoice; size: CanvasSize };
    resize: CanvasSize;
    /** sRGB colour around the map, 0 to 255. */
    setBackground: { color: [r: number, g: number, b: number] };
    /** What `fit` keeps clear, from now on. */
    setInsets: Insets;
    addMap: { map: number; port: MessagePort };
    removeMap: { map: number };
    /**
     * Maps of the same plane share the camera; another is fitted when it is first shown, unless the
     * camera is to be kept as it is, to compare.
     */
    showMap: { map: number | undefined; keepCamera?: boolean };
    /**
     * Another plane than before keeps in the middle what is there: this point of the world, or else
     * the one at height 0.
     */
    setLayers: MapLook & { map: number; middleWorld?: Vector };
    /**
     * Instances that the page has for layers of its own, such as a pin; they last until others of
     * the same source come, over lost devices too.
     */
    setInstances: { map: number; source: string; instances: Uint8Array };
    setCamera: Camera;
    /** The whole map, turned as it is to begin with. */
    fit: undefined;
    /** One unit of the plane for each CSS pixel. */
    oneToOne: undefined;
    panBy: { dxPx: number; dyPx: number };
    /** Turns what orbits by degrees of the eye's bearing and height. */
    turnBy: { yawDeg: number; pitchDeg: number };
    /** About a canvas position, or the middle of what the insets leave. */
    zoomAbout: { factor: number; aboutPx: [number, number] | undefined };
  };
  events: {
    /** `isFitted` while the whole map is to be seen, whatever becomes of the canvas. */
    cameraChanged: Camera & { isFitted: boolean };
    /** A backend draws; `reason` says why it is not the one hoped for. */
    backendReady: { backend: Backend; reason: string | undefined };
    /** The canvas is spent; `attach` a fresh one. */
    needsCanvas: { reason: string };
    /** A frame was drawn, of this size. */
    frame: FrameStats & { size: CanvasSize };
    /** Whether tiles of the present view are on their way, or its picture waits for them. */
    loading: boolean;
    deviceLost: undefined;
    deviceRestored: undefined;
    /** Nothing can be drawn on this browser; a sentence. */
    failed: { message: string };
    /** This worker's program stopped; only a new worker helps. */
    crashed: { message: string };
  };
};
