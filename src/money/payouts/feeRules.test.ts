import { beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { isLiveFee } from '../fees/liveFees.ts';
import { isUnpaid } from '../flags/fees.ts';
import { isInvoiced, isMissing, stillMissing } from '../invoices/due.ts';
import { openTestApp } from '../../test/app.ts';
import { ada, ben, billGolden, oneRow } from '../../test/billing.ts';
import { queryAfter, testRules, type Rule } from '../../test/ruleOf.ts';
import { isDue } from './fee-files/due.ts';
import { isFlagged, isPayable } from './rows.ts';
import { isFinal } from './whyFinal.ts';

const testApp = openTestApp();
const ids = { fee: '', payout: '', later: '', file: '' };
beforeAll(async () => {
  await billGolden(testApp, '2026-01-01', '2025-10-01');
  const idOf = async (question: string) => String((await oneRow(testApp, question)).id);
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

const aFee = `fee_rows f where f.id = ':fee'`;
const aPart = `breakdowns b join fee_rows f on f.id = b.fee_row_id left join billing_errors e on e.fee_row_id = f.id
  where f.id = ':fee' and b.advisor_id = '${ada}'`;
const unpaid = `update breakdowns set payout_id = null where fee_row_id = ':fee'`;
const undone = `insert into fee_rows select (jsonb_populate_record(f,
    jsonb_build_object('id', gen_random_uuid(), 'kind', 'reversal', 'undoes_id', f.id, 'charged_from', null, 'charged_through', null))).*
  from fee_rows f where f.id = ':fee'`;

const rules: Readonly<Record<string, Rule>> = {
  'a fee stands': {
    rule: isLiveFee,
    of: aFee,
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
    of: aFee,
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
    of: aFee,
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
    of: aFee,
    holds: { 'as billed': nothing },
    fails: { printed, replaced, removed, 'in review': flagged('review_needed') },
  },
  'a fee is asked for by a custodian’s file': {
    rule: isDue,
    of: aFee,
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
    rule: isFinal,
    of: `payouts p where p.id = ':payout'`,
    holds: { paid, 'made up for': carried(`':later'`) },
    fails: { 'neither paid nor carried': nothing, 'left something owing': carried('null') },
  },
  'a fee is flagged': {
    rule: isFlagged,
    of: aPart,
    holds: { 'in review': flagged('review_needed'), resolved: flagged('resolved') },
    fails: { 'never flagged': nothing, 'to be removed': flagged('remove_fee') },
  },
  'a flagged payout may take it': {
    rule: isPayable,
    of: aPart,
    holds: {
      resolved: [...flagged('resolved'), unpaid],
      'taken back by a row that was replaced': [
        ...flagged('resolved'),
        unpaid,
        undone,
        'update fee_rows set archived_at = now() where undoes_id is not null',
      ],
    },
    fails: {
      'never flagged': [unpaid],
      'in review': [...flagged('review_needed'), unpaid],
      removed: [...flagged('resolved'), unpaid, ...removed],
      'in a payout': flagged('resolved'),
      'taken back since': [...flagged('resolved'), unpaid, undone],
      'open for another advisor': [...flagged('resolved'), `${unpaid} and advisor_id <> '${ada}'`],
    },
  },
};

testRules(testApp, rules, (text) =>
  text.replace(/:(fee|payout|later|file)\b/g, (_, name: keyof typeof ids) => ids[name]),
);

test('of the fees that an invoice is printed for, those alone that have none yet', async () => {
  const missing = (...ids: readonly string[]) => queryAfter(testApp, [], (query) => stillMissing(query, ids));
  expect(await missing(ids.fee)).toEqual(new Set([ids.fee]));
  expect(await missing()).toEqual(new Set());
});
