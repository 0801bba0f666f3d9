import type { PDFDocumentLoadingTask, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { send } from '../wire/http.ts';

export type PdfPage = PDFPageProxy;

/** Loads the PDF engine on first use: it is larger than any page of ours. The legacy build runs on old phones too. */
export const loadEngine = async () => {
  const engine = await import('pdfjs-dist/legacy/build/pdf.mjs');
  engine.GlobalWorkerOptions.workerSrc = worker;
  return engine;
};

/** A file of our own origin, as the content security policy allows no other worker. */
const worker = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

export interface OpenedPdf {
  readonly pages: readonly PdfPage[];
  readonly close: () => void;
}

/** Opens a PDF of our own origin; answers its pages. */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenedPdf> {
  const read = (response: Response) => response.arrayBuffer();
  const [engine, data] = await Promise.all([loadEngine(), send(url.replace(/^\/api/, ''), { signal }, read)]);
  // The content security policy forbids eval and WebAssembly.
  const opening = engine.getDocument({ data, isEvalSupported: false, useWasm: false });
  return { pages: await pagesOf(opening), close: () => void opening.destroy() };
}

async function pagesOf(opening: PDFDocumentLoadingTask): Promise<PdfPage[]> {
  try {
    const document = await opening.promise;
    return await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  } catch (error) {
    void opening.destroy();
    throw error;
  }
}
