import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pdfRowLimit, type Column, type Row } from '../../domain/list.ts';
import { writePdf } from './pdf.ts';

const options = { title: 'Accounts', firmName: 'Verus & Söhne', generatedOn: '2026-01-15' };
const column = (key: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  key,
  label: key,
  kind,
  ...more,
});

async function* rowsOf(count: number, row: (index: number) => object): AsyncIterable<Row> {
  for (let i = 0; i < count; i++) yield { id: String(i), ...row(i) };
}

/** The words of each page, in the order in which they are drawn. */
async function pagesOf(columns: readonly Column[], rows: AsyncIterable<Row>): Promise<string[][]> {
  const file = (await buffer(writePdf(columns, rows, options))).toString('latin1');
  const streams = [...file.matchAll(/stream\n([^]*?)\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  const pages = streams.filter((stream) => stream.includes(' Tf\n'));
  const fonts = [
    ...new Set(pages.flatMap((page) => [...page.matchAll(/\/(F\d+) /g)].map(([, font = '']) => font))),
  ].sort();
  // A font of the file's own numbers its letters as they come; its table says what each number stands for.
  const tables = streams.filter((stream) => stream.includes('beginbfrange')).map(lettersOf);
  return pages.map((page) =>
    [...page.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(([, font = '', shown = '']) => {
      const letters = tables[fonts.indexOf(font)] ?? [];
      const numbers = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
      return (numbers.match(/.{4}/g) ?? []).map((number) => letters[parseInt(number, 16)] ?? '?').join('');
    }),
  );
}

const lettersOf = (table: string): string[] => {
  const [, list = ''] = /beginbfrange[^[]*\[([^\]]*)\]/.exec(table) ?? [];
  return [...list.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16))),
  );
};

test('title, firm, day, page numbers and heads stand on every page', async () => {
  const pages = await pagesOf(
    [column('name', 'text', { label: 'Name' })],
    rowsOf(70, (i) => ({ name: `Client ${i}` })),
  );
  expect(pages).toHaveLength(3);
  pages.forEach((words, index) => {
    for (const word of ['Accounts', 'Verus & Söhne', '01/15/2026', `Page ${index + 1} of 3`, 'Name'])
      expect(words).toContain(word);
  });
  const rows = pages.flatMap((words) => words.filter((word) => word.startsWith('Client')));
  expect(rows).toEqual(Array.from({ length: 70 }, (_, i) => `Client ${i}`));
});

test('cells read as on the screen', async () => {
  const columns = [
    column('balance', 'money'),
    column('opened', 'day'),
    column('type', 'choice', { choices: { ira: 'IRA' } }),
  ];
  const [words] = await pagesOf(
    columns,
    rowsOf(1, () => ({ balance: '-1234.50', opened: '2026-01-05', type: 'ira' })),
  );
  for (const word of ['-$1,234.50', '1/5/2026', 'IRA']) expect(words).toContain(word);
});

test('a long text is cut off within its column, and the other columns keep their room', async () => {
  const columns = Array.from({ length: 14 }, (_, i) => column(`c${i}`, 'text'));
  const row = Object.fromEntries(
    columns.map(({ key }, i) => [key, i === 3 ? 'a very long text '.repeat(30) : `value ${i}`]),
  );
  const [words = []] = await pagesOf(
    columns,
    rowsOf(3, () => row),
  );
  expect(words).toContain('value 13');
  expect(words.find((word) => word.startsWith('a very long'))).toMatch(/^a very long.*…$/);
});

test('an empty list is one page with its heads', async () => {
  const pages = await pagesOf(
    [column('name', 'text', { label: 'Name' })],
    rowsOf(0, () => ({})),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]).toEqual(expect.arrayContaining(['Name', 'Page 1 of 1']));
});

test('more rows than a PDF holds are refused before the first byte, with the limit in the sentence', async () => {
  const stream = writePdf(
    [column('x', 'number')],
    rowsOf(pdfRowLimit + 1, (x) => ({ x })),
    options,
  );
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
  await expect(new Promise((_, fail) => stream.once('error', fail))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('at most 5,000 rows'),
  });
  expect(bytes).toBe(0);
});

test('as many as it holds are written', async () => {
  const pages = await pagesOf(
    [column('x', 'number')],
    rowsOf(pdfRowLimit, (x) => ({ x })),
  );
  expect(pages.at(-1)).toContain('4,999');
});

test('a name keeps its accents', async () => {
  const [words] = await pagesOf(
    [column('name', 'text')],
    rowsOf(1, () => ({ name: 'Růžena Dvořáková' })),
  );
  expect(words).toContain('Růžena Dvořáková');
});
