import type { RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadEngine, type PdfPage } from './engine.ts';

/** Largest canvas that phones support, in pixels. */
const mostPoints = 16_000_000;

/** Device pixels per unit of the page at that width. */
const sharpness = (page: PdfPage, width: number): number => {
  const whole = page.getViewport({ scale: 1 });
  const scale = (width * window.devicePixelRatio) / whole.width;
  return Math.min(scale, Math.sqrt(mostPoints / (whole.width * whole.height)));
};

/** Renders a page at the device's resolution, with a text layer over it: to be read aloud, searched and copied. */
export function renderPage(page: PdfPage, width: number, paper: HTMLElement, words: HTMLElement) {
  let task: RenderTask | undefined;
  let isStopped = false;
  const drawn = async () => {
    const { TextLayer } = await loadEngine();
    if (isStopped) return;
    const canvas = document.createElement('canvas');
    // The text layer has the canvas's content.
    canvas.ariaHidden = 'true';
    const viewport = page.getViewport({ scale: sharpness(page, width) });
    [canvas.width, canvas.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    task = page.render({ canvas, viewport });
    await task.promise;
    paper.replaceChildren(canvas);
    words.replaceChildren();
    const layer = { container: words, viewport, textContentSource: page.streamTextContent() };
    await new TextLayer(layer).render();
  };
  const stop = () => {
    isStopped = true;
    task?.cancel();
  };
  // A cancelled rendering rejects, which is no error.
  const done = drawn().then(
    () => !isStopped,
    (error: unknown) => {
      if (!isStopped) throw error;
      return false;
    },
  );
  return { done, stop };
}
