import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isOpen } from './missed.ts';

const account = (set: string) => [`update accounts set ${set} where id = '${accountId('A1')}'`];

testRules(openTestApp(), {
  'an account counts toward a breakpoint': {
    rule: isOpen,
    of: `accounts a where a.id = '${accountId('A1')}'`,
    holds: { 'it is open': [] },
    fails: {
      'it is being opened': account(`step = 'review'`),
      closed: account(`step = 'closed', closed_on = '2026-01-05'`),
      deleted: account('archived_at = now()'),
    },
  },
});
