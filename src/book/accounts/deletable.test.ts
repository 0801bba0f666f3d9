import { beforeAll } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isDeletable } from './relations.ts';

const testApp = openTestApp();
beforeAll(() => billGolden(testApp, '2026-01-01', '2025-10-01'));

const wizard = accountId('Archer new');
const other = accountId('A2');
const paysFor = (account: string) => `update accounts set bill_from_account_id = '${wizard}' where id = '${account}'`;

testRules(testApp, {
  'an account may be deleted': {
    rule: isDeletable,
    of: `accounts a where a.id = '${wizard}'`,
    holds: {
      'it is being opened': [],
      'it pays for itself': [paysFor(wizard)],
      'whom it paid for is deleted': [paysFor(other), `update accounts set archived_at = now() where id = '${other}'`],
    },
    fails: {
      'it was billed': [
        `update fee_rows set account_id = '${wizard}' where id = (select id from fee_rows where account_id = '${other}' limit 1)`,
      ],
      'it pays for another': [paysFor(other)],
    },
  },
});
