import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Config } from '../src/platform/config.ts';
import { folderStorage } from '../src/lib/folderStorage.ts';
import { sql } from '../src/lib/sql.ts';
import { streamRows } from '../src/lib/streamRows.ts';
import { newId } from '../src/lib/columns.ts';
import { Job } from '../src/platform/jobs/entity.ts';
import { PositionImport } from '../src/book/positions/entity.ts';
import { importPositions } from '../src/book/positions/importPositions.ts';
import { processorTime } from './cost.ts';
import { quarter } from './size.ts';

const heading = 'as_of,account_number,symbol,cusip,description,quantity,price,market_value,asset_type\n';

/** A day, and what its positions are worth in thousandths of what they were. */
export interface Day {
  readonly asOf: string;
  readonly thousandths: bigint;
}

/** Half a percent up. */
export const usual: Day = { asOf: quarter.today, thousandths: 1005n };

/** A day's file of each custodian: every position anew. */
const writeFiles = async (orm: MikroORM, importDir: string, day: Day): Promise<void> => {
  for (const custodian of ['schwab', 'fidelity']) {
    const folder = join(importDir, custodian, day.asOf);
    mkdirSync(folder, { recursive: true });
    const rows = streamRows(
      orm.em.fork(),
      sql`select a.number, p.symbol, p.quantity, p.closing_price, p.amount from positions p
        join accounts a on a.id = p.account_id where a.custodian_id = ${custodian} order by a.number`,
    );
    await pipeline(Readable.from(lines(rows, day)), createWriteStream(join(folder, 'positions.csv')));
  }
};

async function* lines(rows: AsyncIterable<Record<string, unknown>>, { asOf, thousandths }: Day): AsyncIterable<string> {
  yield heading;
  let [count, cents] = [0, 0n];
  for await (const { number, symbol, quantity, closing_price: price, amount } of rows) {
    const now = (BigInt(String(amount).replace('.', '')) * thousandths) / 1000n;
    count += 1;
    cents += now;
    const value = `${now / 100n}.${String(now % 100n).padStart(2, '0')}`;
    yield `${asOf},${String(number)},${String(symbol)},,,${String(quantity)},${String(price)},${value},Equity\n`;
  }
  yield `#TRAILER,${count},${cents / 100n}.${String(cents % 100n).padStart(2, '0')}\n`;
}

interface Import {
  readonly took: number;
  readonly processor: number;
}

/** Milliseconds: by hand those of the processor. */
export const importing = {
  /**
   * A million rows out of the table and by COPY into one like it, with the same indexes and rules: LIKE leaves the foreign
   * key out, by which the database proves of each row that its account exists. It writes neither closes nor values.
   */
  async baseline(client: Client, home: string): Promise<number> {
    await client.query('create table bench_positions (like positions including all)');
    await client.query(
      'alter table bench_positions add foreign key (account_id) references accounts on delete cascade',
    );
    const file = join('/tmp', `bench-positions-${process.pid}.copy`);
    await pipeline(client.query(to('copy positions to stdout')), createWriteStream(file));
    const took = await processorTime([process.pid], home, () =>
      pipeline(createReadStream(file), client.query(from('copy bench_positions from stdin'))),
    );
    rmSync(file);
    await client.query('drop table bench_positions');
    return took;
  },

  async ours(orm: MikroORM, config: Config, home: string, day = usual, onBegin = () => {}): Promise<Import> {
    const importDir = join(home, 'custodians');
    await writeFiles(orm, importDir, day);
    const context = {
      config: { ...config, importDir, today: day.asOf },
      orm,
      storage: await folderStorage(config.storageDir),
    };
    const em = orm.em.fork();
    const asked = em.create(PositionImport, { id: newId(), asOf: day.asOf, sources: ['schwab', 'fidelity'] });
    const job = em.create(Job, { id: newId(), kind: 'importPositions', input: { import: asked.id } });
    await em.flush();
    onBegin();
    const run = { id: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
    const began = performance.now();
    const work = () => importPositions(context)({ job: job.id }, run);
    const processor = await processorTime([process.pid], home, work);
    return { took: performance.now() - began, processor };
  },
};
