import type { Writable } from 'node:stream';

/** The one module that knows the library. It takes a fifth of a second to load, and so is loaded at its first use. */
const load = async () => (await import('exceljs')).default;

export type SheetValue = string | number | boolean | Date | null;

export interface SheetColumn {
  readonly header: string;
  readonly width: number;
  /** Excel's number format: '#,##0.00' */
  readonly format?: string;
}

export interface SheetWriter {
  add(values: readonly SheetValue[]): void;
  addBold(values: readonly SheetValue[]): void;
  finish(): Promise<void>;
}

/** A workbook of one sheet that leaves row by row; the heads stay in sight. */
export async function writeSheet(out: Writable, name: string, columns: readonly SheetColumn[]): Promise<SheetWriter> {
  const ExcelJS = await load();
  const zip = { zlib: { level: 1 } };
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false, zip });
  const sheet = book.addWorksheet(sheetName(name), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width, format }) => ({
    header,
    width,
    style: format ? { numFmt: format } : {},
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  return {
    add: (values) => sheet.addRow(values.map(cut)).commit(),
    addBold: (values) => {
      const row = sheet.addRow(values.map(cut));
      row.font = { bold: true };
      row.commit();
    },
    finish: () => book.commit(),
  };
}

const sheetName = (name: string) => name.replace(/[[\]*?/\\:]/g, ' ').slice(0, 31);

/** Excel takes a file with a longer text for damaged. */
const cut = (value: SheetValue) =>
  typeof value === 'string' && value.length > 32_767 ? value.slice(0, 32_767) : value;
