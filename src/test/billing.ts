import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { accountId } from '../../fixtures/accounts.ts';
import { userId } from '../../fixtures/users.ts';
import { loadActor } from '../platform/auth/session.ts';
import { raiseFlags } from '../money/flags/raiseFlags.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { lockBilling } from '../platform/billingLock.ts';
import { billQuarter } from '../money/payouts/run/billQuarter.ts';
import type { Person, TestApp } from './app.ts';

export const ada = userId('Ada Winslow');
export const ben = userId('Ben Okafor');

/** Q1 2026 for the golden branch. */
export const golden = { startDate: '2026-01-01', prevStartDate: '2025-10-01', advisorIds: [ada, ben] };

export const clientFeesFile = readFileSync(new URL('../../fixtures/client-fees-q1-2026.csv', import.meta.url));

/** Uploads a file as the browser does; answers the reference that a record then has to it. */
export const upload = async (
  person: Person,
  filename: string,
  content: Buffer,
  purpose = 'client_fees',
): Promise<string> => {
  const blob = {
    filename,
    byteSize: content.length,
    contentType: 'text/csv',
    purpose,
    checksum: createHash('md5').update(content).digest('base64'),
  };
  const { signed_id: signedId, direct_upload: direct } = (await person.post('/direct_uploads', { blob })).json();
  await person.send({ method: 'PUT', url: direct.url, headers: direct.headers, payload: content });
  return signedId;
};

/** A file of charges with these rows; without any, no account is charged with anything. */
export const chargesFile = (...rows: readonly string[]): Buffer =>
  Buffer.from(['Account Number,Fee Date,Fee Type,Amount,Description', ...rows, ''].join('\r\n'));

/** Presses Create: with a file without charges, if none is given, for there is always one. */
export const press = async (person: Person, payout: object): Promise<LightMyRequestResponse> => {
  const named = 'signedBlobId' in payout ? {} : { signedBlobId: await upload(person, 'no-charges.csv', chargesFile()) };
  return person.post('/payouts/create_multiple', { payout: { ...payout, ...named } });
};

/** The only row of a query. */
export const oneRow = async (testApp: TestApp, text: string): Promise<Record<string, unknown>> => {
  const [row] = await testApp.orm.em.fork().execute<Record<string, unknown>[]>(text);
  return row ?? {};
};

/** Raises a flag on the account's fee of the quarter: its payouts drop it, or it is reversed. */
export const flag = async (testApp: TestApp, account: string, quarter: string): Promise<void> => {
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', { actor: await loadActor(em, userId('Malcolm Reyes')) });
  const [row] = await queryOfManager(em)<{ id: string }>(sql`select b.id from fee_rows f
    join breakdowns b on b.fee_row_id = f.id
    where f.account_id = ${accountId(account)} and f.quarter = ${quarter} and f.kind = 'fee' and f.archived_at is null`);
  if (!row) throw new Error(`${account} has no fee`);
  const said = { reason: 'no_fee_auth', explanation: 'No authorization on file.' } as const;
  await raiseFlags(em, { payoutBreakdownId: row.id, ...said }, null);
};

/** Bills a quarter for the golden branch without a browser, a request or charges. */
export const billGolden = ({ orm }: TestApp, quarter: string, previousQuarter: string): Promise<string> =>
  billQuarter(orm, {
    quarter,
    previousQuarter,
    advisorIds: [ada, ben],
    today: '2026-01-15',
    by: null,
    idempotencyKey: quarter,
  });

/** The answer to a command while the billing is locked: it has to wait for the lock, and does. */
export const waitingForBilling = async (
  testApp: TestApp,
  deed: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> => {
  const at = testApp.orm.em.fork();
  await at.begin();
  await lockBilling(queryOfManager(at));
  let answered = false;
  const doing = deed().finally(() => (answered = true));
  while (!answered && (await oneRow(testApp, waiting)).waiting === 0) await setImmediate();
  expect(answered).toBe(false);
  await at.commit();
  return doing;
};

const waiting = `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;
