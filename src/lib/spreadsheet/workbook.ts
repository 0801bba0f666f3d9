import { styleOf, type CellStyle } from './cells.ts';
import { attribute, piecesOf, type Piece } from './xml.ts';
import type { Part } from './zip.ts';

export interface Workbook {
  readonly sheet: string;
  readonly sharedTexts: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Workbooks from old Macs count their days from 1904. */
  readonly from1904: boolean;
}

/** Parts that describe the workbook are small; only texts and rows may be large. */
const mostDescription = 4 * 2 ** 20;

/** The parts that matter for the values of the first visible sheet, in the order of the tabs. */
export function openWorkbook(part: Part): Workbook {
  const book = opening(part, 'xl/workbook.xml');
  const visible = book.find(({ tag, text }) => tag === 'sheet' && !/hidden/i.test(attribute(text, 'state') ?? ''));
  const relation = attribute(visible?.text ?? '', 'id');
  const relations = opening(part, 'xl/_rels/workbook.xml.rels');
  const target = (isIt: (text: string) => boolean) => {
    const match = relations.find(({ tag, text }) => tag === 'Relationship' && isIt(text));
    return match && pathOf(attribute(match.text, 'Target') ?? '');
  };
  const ofType = (type: string) => target((text) => attribute(text, 'Type')?.endsWith(`/${type}`) ?? false);
  const bookSettings = book.find(({ tag }) => tag === 'workbookPr')?.text ?? '';
  return {
    sheet: xmlOf(part, target((text) => attribute(text, 'Id') === relation) ?? ''),
    sharedTexts: readTexts(optional(part, ofType('sharedStrings'))),
    styles: readStyles(optional(part, ofType('styles'), mostDescription)),
    from1904: /^(1|true)$/.test(attribute(bookSettings, 'date1904') ?? ''),
  };
}

const opening = (part: Part, name: string): Piece[] =>
  [...piecesOf(xmlOf(part, name, mostDescription))].filter(({ closes }) => !closes);

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

const optional = (part: Part, name: string | undefined, most?: number) =>
  name === undefined ? '' : xmlOf(part, name, most);

function xmlOf(part: Part, name: string, most = Infinity): string {
  const content = part(name, most);
  if (!content) throw new Error(`the part "${name}" is missing`);
  return content.toString('utf8');
}

/** Each text may be cut into runs of different fonts; how it is pronounced (rPh) is not part of it. */
function readTexts(xml: string): string[] {
  const texts: string[] = [];
  let [current, inText, inPronunciation] = ['', false, false];
  for (const { tag, closes, empty, text } of piecesOf(xml)) {
    if (tag === '' && inText && !inPronunciation) current += text;
    else if (tag === 't') inText = !closes && !empty;
    else if (tag === 'rPh') inPronunciation = !closes;
    else if (tag === 'si' && (closes || empty)) {
      texts.push(current);
      current = '';
    }
  }
  return texts;
}

function readStyles(xml: string): CellStyle[] {
  const formats = new Map<string, string>();
  const styles: CellStyle[] = [];
  let inCellFormats = false;
  for (const { tag, closes, text } of piecesOf(xml)) {
    if (tag === 'cellXfs') inCellFormats = !closes;
    if (closes) continue;
    if (tag === 'numFmt') formats.set(attribute(text, 'numFmtId') ?? '', attribute(text, 'formatCode') ?? '');
    if (tag === 'xf' && inCellFormats) {
      const id = attribute(text, 'numFmtId') ?? '0';
      styles.push(styleOf(Number(id), formats.get(id) ?? ''));
    }
  }
  return styles;
}
