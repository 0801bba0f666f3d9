import { expect, test } from '@jest/globals';
import { CannotStart } from '../../lib/process/cannotStart.ts';
import { openTestApp } from '../../test/app.ts';
import { mustOpenSecrets } from './mustOpenSecrets.ts';

const testApp = openTestApp();

const ask = (statement: string) => testApp.orm.em.fork().execute(statement);
const mayStart = () => mustOpenSecrets(testApp.orm.em.fork());
const refusal = new CannotStart(
  'The keys cannot decrypt this database: set ENCRYPTION_KEYS to the keys it was written with, or copy their keys.json into DATA_DIR.',
);
/** A cell encrypted with a key that is none of this server's. */
const foreign = `'v1.other.' || repeat('A', 16) || '.' || repeat('A', 22) || '.' || repeat('A', 12)`;

test('a server starts with the keys that its database was written with', mayStart);

test('it does not start where they open no second factor', async () => {
  await ask(`update users set otp_secret = ${foreign} where otp_secret is not null`);
  await expect(mayStart()).rejects.toThrow(refusal);
});

test('nor, where nobody has a second factor any more, where they open no client’s tax number', async () => {
  await ask('update users set otp_secret = null');
  await mayStart();
  await ask(`update clients set ssn = ${foreign} where ssn is not null`);
  await expect(mayStart()).rejects.toThrow(refusal);
});
