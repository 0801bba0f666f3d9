import { beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { raw, sql } from '../../../lib/sql.ts';
import { openTestApp } from '../../../test/app.ts';
import { billGolden } from '../../../test/billing.ts';
import { queryAfter, testRules } from '../../../test/ruleOf.ts';
import { lastReason, owing } from './rows.ts';
import { whyNot } from './setAside.ts';

const testApp = openTestApp();
const quarter = '2026-01-01';
beforeAll(() => billGolden(testApp, quarter, '2025-10-01'));

const a1 = accountId('A1');
const account = (set: string) => `update accounts set ${set} where id = '${a1}'`;
const fee = (set: string) =>
  `update fee_rows set ${set} where account_id = '${a1}' and quarter = '${quarter}' and kind = 'fee'`;
const replaced = fee('archived_at = now()');
const aside = (key: string, start: string) => `insert into set_asides (id, account_id, quarter, reason)
  values (gen_random_uuid(), '${accountId(key)}', '${start}', 'x')`;
const closed = (day: string) => account(`step = 'closed', closed_on = '${day}'`);
/** Whatever charges it, for days that are its own. */
const caughtUp = (from: string, through: string) =>
  fee(`kind = 'catch_up', charged_from = '${from}', charged_through = '${through}'`);

const ran = (n: number, reason: string, of = quarter, key = 'A1') => [
  'set local session_replication_role = replica',
  `insert into billing_runs select (jsonb_populate_record(r, jsonb_build_object('id', 'ffffffff-0000-7000-8000-00000000000${n}',
    'idempotency_key', '${n}', 'quarter', '${of}'))).* from billing_runs r limit 1`,
  `insert into left_outs (id, run_id, account_id, reason)
    values (gen_random_uuid(), 'ffffffff-0000-7000-8000-00000000000${n}', '${accountId(key)}', '${reason}')`,
];

testRules(testApp, {
  'it is told why the last run left it out': {
    rule: sql`${lastReason(raw(`date '${quarter}'`))} = 'the last'`,
    of: `accounts a where a.id = '${a1}'`,
    holds: {
      'of two runs, the later one': [...ran(1, 'the first'), ...ran(2, 'the last')],
      'whatever was said of another account': [...ran(1, 'the last'), ...ran(2, 'not it', quarter, 'A2')],
      'whatever was said in another quarter': [...ran(1, 'the last'), ...ran(2, 'not it', '2026-04-01')],
    },
    fails: { 'no run left it out': [] },
  },
  'an account owes the quarter': {
    rule: sql`a.id in (select o.id from (${owing(raw(`date '${quarter}'`))}) o)`,
    of: `accounts a where a.id = '${a1}'`,
    holds: {
      'its fee was replaced': [replaced],
      'closed on the first day': [replaced, closed('2026-01-01')],
      'its last day is not charged': [caughtUp('2026-01-01', '2026-03-30')],
      'its first day is not charged': [caughtUp('2026-01-02', '2026-03-31')],
      'what was charged is replaced': [
        caughtUp('2026-01-01', '2026-03-31'),
        `update fee_rows set archived_at = now()
        where account_id = '${a1}' and kind = 'catch_up'`,
      ],
      'opened on the first day of the quarter before, which nobody charged': [
        account(`billing_start_date = '2025-10-01', date_funded = '2025-10-01'`),
        `update fee_rows set archived_at = now() where account_id = '${a1}' and quarter = '2025-10-01'`,
        caughtUp('2026-01-01', '2026-03-31'),
      ],
      'another is set aside': [replaced, aside('A2', quarter)],
      'it was set aside in another quarter': [replaced, aside('A1', '2025-10-01')],
    },
    fails: {
      'it has its fee': [],
      'its fee charges a day alone': [fee(`charged_from = '2026-03-31'`)],
      'every day is charged': [caughtUp('2026-01-01', '2026-03-31')],
      'it was closed before': [replaced, closed('2025-12-31')],
      'closed within it, every day until then is charged': [caughtUp('2026-01-01', '2026-01-10'), closed('2026-01-10')],
      'closed on the first day, which is charged': [caughtUp('2026-01-01', '2026-01-01'), closed('2026-01-01')],
      'being opened': [replaced, account(`step = 'signers'`)],
      deleted: [replaced, account('archived_at = now()')],
      'set aside': [replaced, aside('A1', quarter)],
      'opened in it': [replaced, account(`billing_start_date = '${quarter}', date_funded = '${quarter}'`)],
    },
  },
});

test.each<[string, readonly string[], string | undefined]>([
  ['it has a fee', [], 'The account already has a fee for this quarter.'],
  ['its fee was replaced', [replaced], undefined],
  ['it was caught up with, and another has a fee', [caughtUp('2026-01-01', '2026-01-10')], undefined],
  ['it is set aside', [replaced, aside('A1', quarter)], 'The account is already waived for this quarter.'],
  ['another is set aside', [replaced, aside('A2', quarter)], undefined],
  ['it is set aside in another quarter', [replaced, aside('A1', '2025-10-01')], undefined],
])('whether it may be set aside: %s', async (_, changes, expected) => {
  expect(await queryAfter(testApp, changes, (query) => whyNot(query, a1, quarter))).toBe(expected);
});
