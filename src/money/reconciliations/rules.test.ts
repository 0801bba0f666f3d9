import { beforeAll } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isFlaggable, isLast } from './rows.ts';

const testApp = openTestApp();
const id = '018f0000-0000-7000-8000-000000000001';
const report = (which: string, quarter: string, custodian: string) =>
  `insert into reconciliations (id, quarter, custodian_id, blob_id, file_name, sha256, rows, total)
    select '${which}', '${quarter}', '${custodian}', b.id, 'x', '${which}', 1, 1 from blobs b limit 1`;
beforeAll(async () => {
  const em = testApp.orm.em.fork();
  await em.execute(report(id, '2026-01-01', 'schwab'));
  await em.execute(`insert into reconciliation_rows (id, reconciliation_id, account_number, payer_id, asked, debited, fate)
    values ('${id}', '${id}', 'x', '${accountId('A1')}', 2, 1, 'differs')`);
});

const earlier = '018e0000-0000-7000-8000-000000000001';
const later = '018f0000-0000-7000-8000-000000000002';
const row = (set: string) => [`update reconciliation_rows set ${set} where id = '${id}'`];

testRules(testApp, {
  'a report is the last one': {
    rule: isLast,
    of: `reconciliations c where c.id = '${id}'`,
    holds: {
      alone: [],
      'after another': [report(earlier, '2026-01-01', 'schwab')],
      'before one of another quarter': [report(later, '2026-04-01', 'schwab')],
      'before one of another custodian': [report(later, '2026-01-01', 'fidelity')],
    },
    fails: { 'before another': [report(later, '2026-01-01', 'schwab')] },
  },
  'a difference may be flagged': {
    rule: isFlaggable,
    of: `reconciliation_rows r where r.id = '${id}'`,
    holds: { 'too little': [] },
    fails: { 'of no account': row('payer_id = null'), 'all of it': row('debited = 2'), 'too much': row('debited = 3') },
  },
});
