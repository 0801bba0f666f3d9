import { beforeAll } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isNeeded } from './retained.ts';

const testApp = openTestApp();
const id = '018f0000-0000-7000-8000-000000000001';
const file = (set: string) => `update files set ${set} where id = '${id}'`;
const account = (set: string) => `update accounts set ${set} where id = '${accountId('A1')}'`;
const other = '018f0000-0000-7000-8000-000000000002';
const printed = (file: string) => `insert into invoices (id, fee_row_id, file_id, sha256)
  select gen_random_uuid(), f.id, '${file}', '' from fee_rows f
  where f.account_id = '${accountId('A1')}' and f.kind = 'fee' and f.quarter = '2026-01-01'`;
beforeAll(async () => {
  await billGolden(testApp, '2026-01-01', '2025-10-01');
  const em = testApp.orm.em.fork();
  for (const each of [id, other]) {
    await em.execute(`insert into blobs (id, filename, byte_size, content_type, purpose)
      values ('${each}', 'x', 1, 'text/plain', 'file')`);
    await em.execute(`insert into files (id, blob_id, file_name, doc_type, account_id)
      values ('${each}', '${each}', 'x', 'other', '${accountId('A1')}')`);
  }
  // One record of each other kind refers to another file.
  await em.execute(printed(other));
  await em.execute(`update billing_runs set charges_blob_id = '${other}'`);
});

testRules(testApp, {
  'a deleted file is needed': {
    rule: isNeeded,
    of: `files f join blobs b on b.id = f.blob_id where f.id = '${id}'`,
    holds: {
      'an agreement': [file(`doc_type = 'signedVerusAgreement'`)],
      'an invoice': [file(`billing_period = '2026-01-01'`)],
      'a form was printed on it': [
        `update internal_forms set blob_id = '${id}' where id = (select id from internal_forms limit 1)`,
      ],
      'a signature was sealed with it': [
        `update signatures set sealed_blob_id = '${id}' where id = (select id from signatures limit 1)`,
      ],
      'a custodian’s report': [
        `insert into reconciliations (id, quarter, custodian_id, blob_id, file_name, sha256, rows, total)
          values ('${id}', '2026-01-01', 'schwab', '${id}', 'x', 'x', 1, 1)`,
      ],
      'an invoice was printed as it': ['delete from invoices', printed(id)],
      'a run has read it': [`update billing_runs set charges_blob_id = '${id}'`],
      'the account is being opened': [account(`step = 'signers'`)],
    },
    fails: {
      'of an open account': [account(`step = 'completed'`)],
      'of no kind': [file('doc_type = null')],
      'of a closed account': [account(`step = 'closed', closed_on = '2026-01-01'`)],
      'of an account that was deleted on its way': [account(`step = 'signers', archived_at = now()`)],
      'of nobody': [file('account_id = null, general = true')],
    },
  },
});
