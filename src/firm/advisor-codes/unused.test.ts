import { beforeAll } from '@jest/globals';
import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isUnused } from './writeCode.ts';

const testApp = openTestApp();
const id = '018f0000-0000-7000-8000-000000000001';
beforeAll(() =>
  testApp.orm.em
    .fork()
    .execute(`insert into advisor_codes (id, number, custodian_id) values ('${id}', 'SCH999', 'schwab')`),
);

/** One of those rows stands under the code. */
const one = (table: string, key = 'id') => [
  'set local session_replication_role = replica',
  `update ${table} set advisor_code_id = '${id}' where ${key} = (select ${key} from ${table} limit 1)`,
];

testRules(testApp, {
  'a code may be deleted': {
    rule: isUnused,
    of: `advisor_codes k where k.id = '${id}'`,
    holds: { 'it is new': [] },
    fails: {
      'an account is on it': one('accounts'),
      'a client is': one('client_codes', 'client_id'),
      'a group is': one('acc_groups'),
      'it was billed': one('fee_rows'),
      'a custodian’s file named an account under it': one('discovered_accounts'),
    },
  },
});
