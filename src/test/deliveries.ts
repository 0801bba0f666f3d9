import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { codesOf } from '../domain/choices.ts';
import { type CustodianId, custodianTable } from '../domain/custodian/custodians.ts';
import { addMoney } from '../domain/money.ts';
import type { Person, TestApp } from './app.ts';

/** A folder that custodians deliver files into. */
export interface Deliveries {
  readonly importDir: string;
  /** `path` begins with source and day: schwab/2026-01-15/positions.csv */
  deliver(path: string, content: string | Buffer): Promise<void>;
  remove(): Promise<void>;
}

export const openDeliveries = async (): Promise<Deliveries> => {
  const importDir = await mkdtemp(join(tmpdir(), 'verus-import-'));
  return {
    importDir,
    async deliver(path, content) {
      const file = join(importDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    remove: () => rm(importDir, { recursive: true, force: true }),
  };
};

const header = 'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type';

/** Rows of the advisors' own feed, each `account,symbol,amount`, and the trailer that vouches for them. */
export const feed = (asOf: string, ...rows: readonly string[]): string => {
  const cells = rows.map((row) => row.split(','));
  const lines = cells.map(([account, symbol, amount]) => `${asOf},${account},${symbol},,,,,${amount},`);
  const sum = addMoney(cells.map(([, , amount]) => String(amount)));
  return [header, ...lines, `#TRAILER,${rows.length},${sum}`, ''].join('\n');
};

/** Posts what is quarantined because it has moved, as a person does who has looked at it. */
export const acceptMoved = async (superAdmin: Person): Promise<void> => {
  const { data } = (await superAdmin.get('/held_blocks?status=waiting&perPage=9999')).json();
  const moved = data.filter(({ isUnmatched }: { isUnmatched: boolean }) => !isUnmatched);
  if (moved.length === 0) return;
  const ids = moved.map(({ id }: { id: string }) => id);
  const { statusCode, body } = await superAdmin.post('/held_blocks/post', { heldBlock: { ids } });
  if (statusCode !== 200) throw new Error(`What has moved was not taken: ${body}`);
};

/** Starts an import as its panel does and answers the status when it is over. */
export const importDay = async (
  testApp: TestApp,
  superAdmin: Person,
  date: string,
  sources: readonly CustodianId[] = codesOf(custodianTable),
) => {
  const { statusCode, body } = await superAdmin.post('/positions/fetch.json', { date, sources });
  if (statusCode !== 200) throw new Error(`The import was refused: ${body}`);
  await testApp.work();
  return (await superAdmin.get('/positions/import_status.json')).json();
};
