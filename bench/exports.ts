import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { accountRows } from '../src/book/accounts/rows.ts';
import { processorTime } from './cost.ts';
import type { Server } from './http.ts';
import { adminId } from './size.ts';

/** Milliseconds of processor time, the best of three. */
const best = async (pid: number, home: string, deed: () => Promise<void>): Promise<number> => {
  const costs = [];
  for (let i = 0; i < 3; i++) costs.push(await processorTime([pid], home, deed));
  return Math.min(...costs);
};

export const csv = (server: Server, home: string): Promise<number> =>
  best(server.pid, home, async () => {
    const answer = await fetch(`${server.url}/api/accounts.csv`, { headers: { cookie: server.cookie } });
    if (!answer.ok || !answer.body) throw new Error(`The CSV is not there: ${answer.status}`);
    for await (const _ of answer.body);
  });

/** The same rows and order straight from the database into a file. */
export const copyToFile = (client: Client, home: string): Promise<number> => {
  const { text, params } = accountRows.query({
    id: adminId,
    role: 'super_admin',
    payoutAccess: false,
    advisorCodeIds: [],
    branchId: null,
  });
  // COPY takes no parameters: they are written out.
  const values = params.map((value) => client.escapeLiteral(String(value)));
  const query = text.replaceAll('?', () => values.shift() ?? '');
  const copy = `copy (select * from (${query}) r order by value desc nulls last, id desc) to stdout csv header`;
  return best(process.pid, home, () => pipeline(client.query(to(copy)), createWriteStream(join(home, 'accounts.csv'))));
};
