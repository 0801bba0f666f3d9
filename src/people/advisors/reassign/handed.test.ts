import { beforeAll } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { type CodeNumber, codeId } from '../../../../fixtures/advisorCodes.ts';
import { userId } from '../../../../fixtures/users.ts';
import { openTestApp } from '../../../test/app.ts';
import { ada, ben } from '../../../test/billing.ts';
import { testRules } from '../../../test/ruleOf.ts';
import { goesAlong, isShared } from './accounts.ts';

const testApp = openTestApp();
const a1 = accountId('A1');
const signed = '018f0000-0000-7000-8000-000000000001';
/** A form of it that its advisor has signed, as of another account. */
beforeAll(async () => {
  const em = testApp.orm.em.fork();
  for (const [table, changes] of [
    ['internal_forms', `'id', '${signed}', 'account_id', '${a1}', 'edition', 99, 'voided_at', null`],
    ['signatures', `'id', '${signed}', 'form_id', '${signed}', 'voided_at', null`],
  ])
    await em.execute(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changes}))).* from ${table} t limit 1`,
    );
});

const account = (set: string) => `update accounts set ${set} where id = '${a1}'`;
const onCode = (code: CodeNumber) => account(`advisor_code_id = '${codeId(code)}'`);
const isSigning = account(`step = 'signers'`);
const handing = { from: ada, to: ben };
const of = `accounts a where a.id = '${a1}'`;

testRules(testApp, {
  'one of the two shares the code': {
    rule: isShared(handing),
    of,
    holds: {
      'who hands over': [],
      'who takes over': [onCode('SCH300')],
      both: [account(`advisor_code_id = '${codeId('FID200')}', custodian_id = 'fidelity'`)],
    },
    fails: {
      neither: [onCode('SCH410')],
      'who handed it over before': [
        `insert into code_terms select (jsonb_populate_record(t, jsonb_build_object('id', '${signed}', 'advisor_code_id',
            '${codeId('SCH410')}', 'effective_on', '2020-01-01', 'ended_on', '2021-01-04', 'in_force', false))).*
          from code_terms t where advisor_code_id = '${codeId('SCH410')}'`,
        `insert into advisor_subscriptions (id, terms_id, advisor_id, percentage, position)
          values ('${signed}', '${signed}', '${ada}', 100, 0)`,
        onCode('SCH410'),
      ],
    },
  },
  'an account is handed over': {
    rule: goesAlong(handing),
    of,
    holds: {
      'it is open': [],
      'its form is to be signed': [isSigning, `delete from signatures where id = '${signed}'`],
      'its form was taken back': [isSigning, `update internal_forms set voided_at = now() where id = '${signed}'`],
      'its signature was taken back': [isSigning, `update signatures set voided_at = now() where id = '${signed}'`],
    },
    fails: {
      'another is its contact': [account(`advisor_id = '${userId('Cleo Marchetti')}'`)],
      deleted: [account('archived_at = now()')],
      closed: [account(`step = 'closed', closed_on = '2026-01-05'`)],
      'submitted to be approved': [account(`step = 'submitted'`)],
      'being reviewed': [account(`step = 'review'`)],
      'signed by its advisor': [isSigning],
      'on a code that neither shares': [onCode('SCH410')],
    },
  },
});
