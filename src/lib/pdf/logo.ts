/** A firm's logo at the head of a paper. */
export interface Logo {
  /** A data address: by its text a document knows what it holds already, and holds it once for all pages. */
  readonly src: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** The most that a head has room for. */
export const mostOfHead = { width: 120, height: 24 };

const gap = 8;

/** How far the logo moves what stands beside it. */
export const roomOf = (logo?: Logo): number => (logo ? logo.width + gap : 0);

export const drawLogo = (paper: PDFKit.PDFDocument, logo: Logo | undefined, x: number, middle: number): void => {
  if (!logo) return;
  const { src, width, height } = logo;
  paper.image(src, x, middle - height / 2, { width, height });
};
