/** The font of labels, bundled so that pictures do not depend on what a machine has installed. */
import fontUrl from "@fontsource/inter/files/inter-latin-500-normal.woff2?url";

/** Makes the family "Inter" known to this worker's canvases. */
export async function loadLabelFont(): Promise<void> {
  try {
    const face = new FontFace("Inter", `url("${fontUrl}")`, { weight: "500" });
    self.fonts.add(face);
    await face.load();
  } catch (error) {
    // Labels in a font of the system are better than no picture.
    console.warn("The font of labels could not be loaded:", error);
  }
}
