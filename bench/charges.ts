import ExcelJS from 'exceljs';
import type { MikroORM } from '@mikro-orm/postgresql';
import { quarterOf } from '../src/domain/dates.ts';
import { type UploadedRow, chargeHeader, chargesReader } from '../src/domain/payout/files/custodianCharges.ts';
import { readRows } from '../src/lib/spreadsheet.ts';
import { previewRun } from '../src/money/payouts/run/previewRun.ts';
import { quarter } from './size.ts';

const rows = 30_000;

/** A Client Fees Paid file of 30,000 rows, read and shown with the fate of each: milliseconds. */
export const charges = async (orm: MikroORM, kind: 'csv' | 'xlsx'): Promise<number> => {
  const content = await contents[kind]();
  const began = performance.now();
  const { read } = chargesReader([quarter.previous, quarter.current].map(quarterOf));
  const found: UploadedRow[] = [];
  for await (const line of readRows(content, kind)) found.push(...[read(line)].flatMap((row) => row ?? []));
  const { charges: fated } = await previewRun(orm, {
    quarter: quarter.current,
    previousQuarter: quarter.previous,
    advisorIds: 'all',
    clientFees: found.flatMap(({ fee }) => fee ?? []),
    chargesRead: { fileName: `charges.${kind}`, sha256: '', rows: found },
  });
  if (fated.rows !== rows) throw new Error(`${fated.rows} rows have a fate`);
  return performance.now() - began;
};

const cells = (at: number) => [String(10_000_000 + at), quarter.valuation, 'custodial', '1.25', `Custody ${at}`];

const contents = {
  csv: async () =>
    Buffer.from(
      [chargeHeader, ...Array.from({ length: rows }, (_, at) => cells(at))].map((row) => row.join(',')).join('\r\n'),
    ),
  xlsx: async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Fees');
    sheet.addRow([...chargeHeader]);
    for (let at = 0; at < rows; at++) sheet.addRow(cells(at));
    return Buffer.from(await book.xlsx.writeBuffer());
  },
};
