import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';
import { isLetGo, openServer, sessionCookie } from '../../test/serverProcess.ts';

const testApp = openTestApp();
admit(testApp, 'Theodora Vance');

const header = 'Account Number,Account Type,Custodian,Advisor Code,First Name,Last Name,SSN';
const rows = Array.from(
  { length: 30 },
  (_, n) => `78${100_000 + n},Individual,Schwab,SCH100,Nora,Quill ${n % 20},666-46-${1000 + (n % 20)}`,
);
const form = multipart({ file: { filename: 'accounts.csv', content: [header, ...rows, ''].join('\n') } });

const count = async (statement: string): Promise<unknown> => {
  const [row] = await testApp.orm.em.fork().execute<{ n: number }[]>(`select count(*)::int as n ${statement}`);
  return row?.n;
};

/** Until both servers stand before the same door: neither has looked yet which numbers are free. */
const bothWait = async (): Promise<void> => {
  const atDoor = `from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
  while ((await count(atDoor)) !== 2) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('two servers that are sent the same file at once take each account once, and say so to one alone', async () => {
  const headers = {
    cookie: await sessionCookie(testApp, userId('Theodora Vance')),
    'content-type': String(form.headers['content-type']),
  };
  const servers = await Promise.all([openServer(testApp), openServer(testApp)]);
  const door = testApp.orm.em.fork();
  try {
    await door.begin();
    await door.execute(`select pg_advisory_xact_lock(hashtext('account import'))`);
    const body = form.payload.toString();
    const asked = servers.map(({ address }) =>
      fetch(`${address}/api/accounts/import`, { method: 'POST', headers, body }),
    );
    await bothWait();
    await door.commit();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const told = (await answers.find(({ status }) => status === 422)?.json()) as { errors: string[] } | undefined;
    expect(told?.errors).toHaveLength(30);
    expect(told?.errors[0]).toBe('Row 2, Account Number: Already an account of the firm');
  } finally {
    for (const { process: server } of servers) server.kill('SIGKILL');
    await isLetGo(testApp);
  }
  expect(await count(`from accounts where number like '781000%'`)).toBe(30);
  expect(await count(`from clients where first_name = 'Nora' and last_name like 'Quill %'`)).toBe(20);
  expect(await count(`from audit where object = 'AccountImport'`)).toBe(1);
});
