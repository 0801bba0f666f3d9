import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { accountId } from '../../fixtures/accounts.ts';
import type { Person, TestApp } from './app.ts';
import { type Line, type Shown, type Stored, wrongLines } from './explanations.ts';

/** The texts of a PDF one by one, in the order in which they were drawn. */
export const textsIn = async (pdf: Buffer): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
  }
  await task.destroy();
  return texts;
};

const isAmount = (text: string) => /^-?\$[\d,]+\.\d+$/.test(text);
const isFrame = (text: string) => /^(Verus|Invoice Q\d .*|Invoice dated .*|Page \d+ of \d+)$/.test(text);

/** The lines of the calculation as a reader finds them: a name, how it comes about, and what it comes to. */
export function linesIn(texts: readonly string[]): Line[] {
  const [start, end] = ['Fee Calculation', 'Billing Terms'].map((heading) => texts.indexOf(heading));
  const lines: Line[] = [];
  let read: string[] = [];
  for (const text of texts.slice((start ?? 0) + 1, end).filter((one) => !isFrame(one))) {
    if (isAmount(text)) {
      const [label = '', ...formula] = read;
      lines.push({ label, formula: formula.join(' '), amount: text.replaceAll(/[$,]/g, '') });
      read = [];
    } else read.push(text);
  }
  return lines;
}

/** The figures of a fee row that its client is told. */
export const storedFee = async (testApp: TestApp, feeRowId: string): Promise<Stored> => {
  const [row] = await testApp.orm.em.fork().execute<Stored[]>(`select billable_value, quarterly_fee, gross,
      in_arrears as row_in_arrears, in_advance as row_in_advance, inputs #>> '{billing,terms,balance}' as agreed,
      inputs #>> '{billing,group,total}' as "group" from fee_rows where id = '${feeRowId}'`);
  if (!row) throw new Error(`No fee row ${feeRowId}`);
  return row;
};

/** Lines of a printed invoice that do not come to the stored figures, worked out from its texts alone. */
export const wrongInPdf = async (testApp: TestApp, pdf: Buffer, feeRowId: string, held: Shown['positions']) =>
  wrongLines({ lines: linesIn(await textsIn(pdf)), positions: held }, await storedFee(testApp, feeRowId));

export interface PrintedInvoice {
  readonly feeRowId: string;
  readonly accountId: string;
  readonly breakdownId: string;
  readonly fileName: string;
  readonly fileId: string;
  readonly sha256: string;
}

/** The invoices that stand, in the order of their names. */
export const printedIn = (testApp: TestApp): Promise<PrintedInvoice[]> =>
  testApp.orm.em.fork().execute<PrintedInvoice[]>(`
    select i.fee_row_id as "feeRowId", f.account_id as "accountId", f.file_name as "fileName", f.id as "fileId", i.sha256,
      (select min(b.id::text) from breakdowns b where b.fee_row_id = i.fee_row_id) as "breakdownId"
    from invoices i join files f on f.id = i.file_id where f.archived_at is null order by f.file_name, i.fee_row_id`);

/** Print is pressed, and the queue does its work. */
export const print = async (testApp: TestApp, person: Person, startDate = '2026-01-01') => {
  const answer = await person.post('/invoices/print', { invoice: { startDate } });
  await testApp.work();
  return answer;
};

export const invoicesOf = async (person: Person, key: string): Promise<Record<string, string>[]> =>
  (await person.get(`/accounts/${accountId(key)}/invoices`)).json().data;

/** Follows the link of a file. */
export const download = async (person: Person, url: string): Promise<Buffer> => {
  const { headers } = await person.send({ method: 'GET', url });
  return (await person.send({ method: 'GET', url: String(headers.location) })).rawPayload;
};

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
