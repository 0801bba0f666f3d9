import type { RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadEngine, type PdfPage } from './engine.ts';

/** More than this many points a canvas does not hold on a phone. */
const mostPoints = 16_000_000;

/** How many of the device's points one unit of the page takes, at that width of it. */
const sharpness = (page: PdfPage, width: number): number => {
  const whole = page.getViewport({ scale: 1 });
  const scale = (width * window.devicePixelRatio) / whole.width;
  return Math.min(scale, Math.sqrt(mostPoints / (whole.width * whole.height)));
};

/** Draws a page as sharp as the device shows it, and its words over it: to be read aloud, found and copied. */
export function renderPage(page: PdfPage, width: number, paper: HTMLElement, words: HTMLElement) {
  let task: RenderTask | undefined;
  let isStopped = false;
  const drawn = async () => {
    const { TextLayer } = await loadEngine();
    if (isStopped) return;
    const canvas = document.createElement('canvas');
    // Its words say what it shows.
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
  // What was stopped breaks off, which is no fault.
  const done = drawn().then(
    () => !isStopped,
    (error: unknown) => {
      if (!isStopped) throw error;
      return false;
    },
  );
  return { done, stop };
}
