import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { accountsReader, type ImportedRow } from '../../domain/account-import/reader.ts';
import { readRows } from '../../lib/spreadsheet.ts';

async function readSample(name: string) {
  const { missing, read, end } = accountsReader('2026-01-15');
  const rows: ImportedRow[] = [];
  const file = readFileSync(new URL(`samples/${name}.xlsx`, import.meta.url));
  for await (const line of readRows(file, 'xlsx')) {
    const row = read(line);
    if (row) rows.push(row);
  }
  end();
  return { missing, rows };
}

test('an SSN that a format shows is read as it is shown', async () => {
  const { missing, rows } = await readSample('ssn-by-format');
  expect(missing).toEqual([]);
  expect(rows).toMatchObject([{ account: { ssn: '012345678' }, errors: [] }]);
});

test('the header is found below a merged title', async () => {
  const { missing, rows } = await readSample('title-above-header');
  expect(missing).toEqual([]);
  expect(rows).toMatchObject([{ account: { line: 4, firstName: expect.any(String) }, errors: [] }]);
});
