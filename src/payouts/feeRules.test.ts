import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../fixtures/accounts.ts';
import { isStanding, isUnpaid } from '../flags/fees.ts';
import { isInvoiced, isMissing } from '../invoices/due.ts';
import { literal, type Fragment } from '../lib/sql.ts';
import { openHouse } from '../test/app.ts';
import { ada, ben, billGolden, oneRow } from '../test/billing.ts';
import { ruleOf } from '../test/ruleOf.ts';
import { isDue } from './fee-files/due.ts';
import { isFixed } from './whyKept.ts';

const house = openHouse();
const ids = { fee: '', payout: '', later: '', file: '' };
beforeAll(async () => {
  await billGolden(house, '2026-01-01', '2025-10-01');
  const idOf = async (question: string) => String((await oneRow(house, question)).id);
  ids.fee = await idOf(`select id from fee_rows where account_id = '${accountId('A1')}' and kind = 'fee'
    and quarter = '2026-01-01'`);
  ids.payout = await idOf(`select id from payouts where advisor_id = '${ada}' and start_date = '2026-01-01'`);
  ids.later = await idOf(`select id from payouts where advisor_id = '${ben}' and start_date = '2026-01-01'`);
  ids.file = await idOf('select id from files limit 1');
});

const fee = (set: string) => `update fee_rows set ${set} where id = ':fee'`;
const isKind = (kind: string) => [fee(`kind = '${kind}'`)];
const flagged = (status: string) => [
  `insert into billing_errors (id, fee_row_id, status, reason, explanation)
    values (gen_random_uuid(), ':fee', '${status}', 'no_fee_auth', 'x')`,
];
const printed = [
  `insert into invoices (id, fee_row_id, file_id, sha256) values (gen_random_uuid(), ':fee', ':file', '')`,
];
const debited = [
  `insert into fee_files (id, quarter, custodian_id, batch, file_name, content, sha256, rows, total)
    select gen_random_uuid(), '2026-01-01', 'schwab', 99, 'x', '', '', 1, 1`,
  `insert into debits (id, fee_row_id, fee_file_id, payer_id, amount)
    select gen_random_uuid(), f.id, k.id, f.payer_id, f.gross from fee_rows f, fee_files k where f.id = ':fee' and k.batch = 99`,
];
const paid = [`update payouts set paid_at = now() where id = ':payout'`];
const carried = (usedBy: string) => [
  `insert into carry_forwards (id, payout_id, advisor_id, amount, used_by_id)
    select gen_random_uuid(), id, advisor_id, -1, ${usedBy} from payouts where id = ':payout'`,
];
const nothing: readonly string[] = [];
const replaced = [fee('archived_at = now()')];
const removed = [fee('voided_at = now()')];

/** Of the fee row `f` of an account, or the payout `p` that has it: what makes a rule true, and each term that makes it false. */
const rules = {
  'a fee stands': {
    rule: isStanding,
    holds: { 'as billed': nothing, 'of a catch-up': isKind('catch_up'), 'charged ahead': isKind('ahead') },
    fails: {
      replaced,
      removed,
      charges: isKind('charges'),
      refund: isKind('refund'),
      reversed: isKind('reversal'),
      again: isKind('restored'),
    },
  },
  'a fee is flagged with the others of its account': {
    rule: isUnpaid,
    holds: { 'as billed': nothing, 'its payout left something owing': carried('null') },
    fails: {
      replaced,
      removed,
      flagged: flagged('review_needed'),
      resolved: flagged('resolved'),
      paid,
      'made up for': carried(`':later'`),
    },
  },
  'a fee is on an invoice': {
    rule: isInvoiced,
    holds: { 'as billed': nothing, resolved: flagged('resolved'), 'charged ahead': isKind('ahead'), printed },
    fails: {
      replaced,
      removed,
      'in review': flagged('review_needed'),
      'flagged to be removed': flagged('remove_fee'),
      refund: isKind('refund'),
    },
  },
  'an invoice is missing': {
    rule: isMissing,
    holds: { 'as billed': nothing },
    fails: { printed, replaced, removed, 'in review': flagged('review_needed') },
  },
  'a fee is asked for by a custodian’s file': {
    rule: isDue,
    holds: { 'as billed': nothing, charges: isKind('charges') },
    fails: {
      replaced,
      removed,
      'of nothing': [fee('gross = 0, in_advance = 0, in_arrears = 0')],
      reversed: isKind('reversal'),
      again: isKind('restored'),
      debited,
    },
  },
  'a payout stays as it is': {
    rule: isFixed,
    holds: { paid, 'made up for': carried(`':later'`) },
    fails: { 'neither paid nor carried': nothing, 'left something owing': carried('null') },
  },
} as const satisfies Readonly<Record<string, Rule>>;

interface Rule {
  readonly rule: Fragment;
  readonly holds: Readonly<Record<string, readonly string[]>>;
  readonly fails: Readonly<Record<string, readonly string[]>>;
}

const rowOf = (rule: Fragment): string =>
  rule === isFixed ? `payouts p where p.id = ':payout'` : `fee_rows f where f.id = ':fee'`;
const named = (text: string) => text.replace(/:(fee|payout|later|file)\b/g, (_, name: keyof typeof ids) => ids[name]);

describe.each(Object.entries<Rule>(rules))('%s', (_, { rule, holds, fails }) => {
  const asked = (changes: readonly string[]) => ruleOf(house, rule, literal(named(rowOf(rule))))(...changes.map(named));

  test.each(Object.entries(holds))('holds: %s', async (_name, changes) => {
    expect(await asked(changes)).toBe(true);
  });
  test.each(Object.entries(fails))('does not: %s', async (_name, changes) => {
    expect(await asked(changes)).toBe(false);
  });
});
