import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync, type Run } from 'fontkit';

/** The fonts that every PDF reader brings know no ě, ř or ů: ours go into the file. */
export const useFonts = (document: PDFKit.PDFDocument): void => {
  for (const [name, file] of Object.entries(files)) document.registerFont(name, fontOf(file));
};

const files = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  signature: 'DejaVuSerif-Italic.ttf',
};

/** A cell is one line, whatever was typed into it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const opened = new Map<string, Font>();

/** Read once: to read it takes several times as long as to draw a page with it. */
function fontOf(file: string): Font {
  const cached = opened.get(file);
  if (cached) return cached;
  const font = openSync(join(folder, file));
  settleGlyphs(font);
  shapeOnce(font);
  opened.set(file, font);
  return font;
}

/** A glyph remembers the characters that it first stood for: so that no document depends on the ones before it. */
function settleGlyphs(font: Font): void {
  font.layout('ff fi fl ffi ffl');
  for (const character of font.characterSet) font.glyphForCodePoint(character);
}

/**
 * Most words stand in many documents, so the shaping of each is kept. Drawing scales the positions, and so gets a copy.
 */
function shapeOnce(font: Font): void {
  const shape = font.layout.bind(font);
  const runs = new Map<string, Run>();
  font.layout = (text, features) => {
    if (features) return shape(text, features);
    const run = runs.get(text) ?? shape(text);
    if (runs.size >= mostWords) runs.clear();
    runs.set(text, run);
    const own = Object.create(run) as Run;
    return Object.assign(own, { positions: run.positions.map((position) => ({ ...position })) });
  };
}

const mostWords = 10_000;
