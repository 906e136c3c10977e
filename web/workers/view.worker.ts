/** The view worker: the canvas, the camera and the renderer of one viewer. */
import { errorShape } from "../protocol/error.js";
import { Server, Transferred } from "../protocol/rpc.js";
import type { ViewProtocol } from "../protocol/view.js";
import { loadBackend, webgpuLack } from "./backends.js";
import { loadLabelFont } from "./label-font.js";
import { ViewSession } from "./view-session.js";

const labelFont = loadLabelFont();

const session = new ViewSession(
  {
    load: async (backend) => {
      const [module] = await Promise.all([loadBackend(backend), labelFont]);
      return module;
    },
    webgpuLack,
  },
  (name, detail) => server.emit(name, detail),
);

const server = new Server<ViewProtocol>(self, {
  requests: {
    spotAt: ({ xPx, yPx }) => session.spotAt(xPx, yPx),
    capture: async (request, context) => {
      const png = await session.capture(request, context);
      return new Transferred(png, [png.buffer]);
    },
    stats: () => session.stats(),
  },
  notices: {
    attach: ({ canvas, renderer, size }) => session.attach(canvas, renderer, size),
    resize: (size) => session.resize(size),
    setBackground: ({ color }) => session.setBackground(color),
    setInsets: (insets) => session.setInsets(insets),
    addMap: ({ map, port }) => session.addMap(map, port),
    removeMap: ({ map }) => session.removeMap(map),
    showMap: ({ map, keepCamera }) => session.showMap(map, keepCamera),
    setLayers: ({ map, middleWorld, ...look }) => session.setLayers(map, look, middleWorld),
    setInstances: ({ map, source, instances }) => session.setInstances(map, source, instances),
    setCamera: (camera) => session.setCamera(camera),
    fit: () => session.fit(),
    oneToOne: () => session.oneToOne(),
    panBy: ({ dxPx, dyPx }) => session.panBy(dxPx, dyPx),
    turnBy: ({ yawDeg, pitchDeg }) => session.turnBy(yawDeg, pitchDeg),
    zoomAbout: ({ factor, aboutPx }) => session.zoomAbout(factor, aboutPx),
  },
});

// An error in a message's handler reaches the page by itself; one in a promise does not.
self.addEventListener("unhandledrejection", (event) => {
  server.emit("crashed", { message: errorShape(event.reason).message });
});
