import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page as a PDF reader finds them. */
export const pagesOf = async (pdf: Buffer): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
  }
  await task.destroy();
  return pages.map((page) => page.replace(/\s+/g, ' '));
};
