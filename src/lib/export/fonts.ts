import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** The fonts that every PDF reader brings know no ě, ř or ů: ours go into the file. */
export const useFonts = (document: PDFKit.PDFDocument): void => {
  document.registerFont('regular', join(folder, 'DejaVuSansCondensed.ttf'));
  document.registerFont('bold', join(folder, 'DejaVuSansCondensed-Bold.ttf'));
  document.registerFont('signature', join(folder, 'DejaVuSerif-Italic.ttf'));
};

/** A cell is one line, whatever was typed into it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
