/** Logo of a firm at the head of a document. */
export interface Logo {
  /** A data URL: the PDF library caches images by it, so that the document has the logo once for all pages. */
  readonly src: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Largest size of a logo at the head. */
export const mostOfHead = { width: 120, height: 24 };

const gap = 8;

/** Space that the logo takes from the text beside it. */
export const roomOf = (logo?: Logo): number => (logo ? logo.width + gap : 0);

export const drawLogo = (paper: PDFKit.PDFDocument, logo: Logo | undefined, x: number, middle: number): void => {
  if (!logo) return;
  const { src, width, height } = logo;
  paper.image(src, x, middle - height / 2, { width, height });
};
