import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { summedColumns } from '../../domain/list.ts';
import { toCents, toMoney } from '../../domain/money.ts';
import { openTestApp, type DemoEmail, type Person } from '../../test/app.ts';
import { pagesOf } from '../../test/pdfText.ts';
import { rowSources } from './source.ts';

const testApp = openTestApp();

const everybody: readonly DemoEmail[] = [
  'super@demo.test',
  'admin@demo.test',
  'advisor@demo.test',
  'assistant@demo.test',
];

/** Every list that adds something up, where its route needs no record to be named. */
const summedLists = () =>
  testApp.app.guarded
    .map(({ url }) => url.replace(/^\/api/, ''))
    .filter((url) => url.endsWith('/sums') && !url.includes(':'))
    .map((url) => url.slice(0, -'/sums'.length));

const added = (rows: readonly Record<string, unknown>[], key: string) =>
  toMoney(rows.reduce((sum, row) => sum + (typeof row[key] === 'string' ? toCents(row[key]) : 0n), 0n));

const filters = (...entries: object[]) => `filters=${encodeURIComponent(JSON.stringify(entries))}`;

describe('what a list comes to', () => {
  test.each(everybody)('%s: over all rows that they see, to the cent, and nothing that they may not', async (email) => {
    const person = await testApp.signIn(email);
    const told = [];
    for (const path of summedLists()) {
      const [all, sums] = [await person.get(`${path}?perPage=9999`), await person.get(`${path}/sums?perPage=2`)];
      expect([path, sums.statusCode]).toEqual([path, all.statusCode]);
      if (sums.statusCode !== 200) continue;
      const rows: Record<string, unknown>[] = all.json().data;
      for (const [key, sum] of Object.entries(sums.json().data)) {
        expect([path, key, sum]).toEqual([path, key, added(rows, key)]);
        told.push(sum);
      }
    }
    expect(told.filter((sum) => sum !== '0.00').length).toBeGreaterThan(4);
  });

  test('narrowed as the page is, by a search, a filter and the columns asked for', async () => {
    const admin = await testApp.signIn('admin@demo.test');
    const narrowed = `search=a&${filters({ key: 'value', option: '>', values: ['100000'] })}`;
    const { data } = (await admin.get(`/accounts?perPage=9999&${narrowed}`)).json();
    expect(data.length).toBeGreaterThan(1);
    const { data: sums } = (await admin.get(`/accounts/sums?columns=value&${narrowed}`)).json();
    expect(sums).toEqual({ value: added(data, 'value') });
    const none = await admin.get('/accounts/sums?search=nobody-is-called-so');
    expect(none.json()).toEqual({ data: { value: '0.00', billableValue: '0.00' } });
  });

  test('a list with nothing to add up has no such route', async () => {
    const admin = await testApp.signIn('admin@demo.test');
    expect((await admin.get('/clients/sums')).statusCode).toBe(404);
  });

  test('only money is added up, and only what its role may see stands in its table', () => {
    const odd = [...rowSources.values()].flatMap(({ list }) => summedColumns(list.columns));
    expect(new Set(odd.map(({ kind }) => kind))).toEqual(new Set(['money']));
  });
});

describe('the last row of a file', () => {
  const rowsOf = async (person: Person, question: string) =>
    parse((await person.get(`/accounts.csv?${question}`)).body, { bom: true });

  test('says what the rows above it come to', async () => {
    const admin = await testApp.signIn('admin@demo.test');
    const { data } = (await admin.get('/accounts?perPage=9999&search=whitlock')).json();
    const [head, ...rows] = await rowsOf(admin, 'search=whitlock&columns=number,status,value');
    expect(head).toEqual(['Account Number', 'Status', 'Market Value']);
    expect(rows).toHaveLength(data.length + 1);
    expect(rows.at(-1)).toEqual(['Total', '', added(data, 'value')]);
  });

  test('is not there where nothing is added up, or nothing is found', async () => {
    const admin = await testApp.signIn('admin@demo.test');
    expect((await rowsOf(admin, 'columns=number&search=whitlock')).flat()).not.toContain('Total');
    expect(await rowsOf(admin, 'search=nobody-is-called-so')).toHaveLength(1);
  });

  test('is bold in a sheet, and stands on paper', async () => {
    const admin = await testApp.signIn('admin@demo.test');
    const question = 'search=whitlock&columns=number,value';
    const sum = (await admin.get(`/accounts/sums?${question}`)).json().data.value;
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await admin.get(`/accounts.xlsx?${question}`)).rawPayload as never);
    const last = book.worksheets[0]?.lastRow;
    expect(last?.values).toEqual([undefined, 'Total', Number(sum)]);
    expect(last?.getCell(2).font.bold).toBe(true);
    const [paper] = await pagesOf((await admin.get(`/accounts.pdf?${question}`)).rawPayload);
    expect(paper).toContain(Number(sum).toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
  });
});
