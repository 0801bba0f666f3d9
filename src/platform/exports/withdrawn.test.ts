import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { rowSources } from '../lists/source.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const malcolm = admit(testApp, 'Malcolm Reyes');

const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);

interface Exported {
  readonly id: string;
  readonly link: string;
}

const exported = async (person: Person, list: string, asked: object = {}): Promise<Exported> => {
  const { exportAt = 'export' } = rowSources.get(list)?.list ?? {};
  const started = await person.post(`/${list}/${exportAt}`, { fileFormat: 'csv', ...asked });
  await testApp.work();
  const { id } = started.json().export;
  return { id, link: (await person.get(`/exports/${id}`)).json().url };
};

/**
 * The answers of the three ways to the file: the export's state, its download, and a link that was given out before.
 */
const waysTo = async (person: Person, { id, link }: Exported) => {
  const [state, download] = [await person.get(`/exports/${id}`), await person.get(`/exports/${id}/download`)];
  const followed = await person.send({ method: 'GET', url: link });
  return [state.json().url ? 'a link' : 'no link', download.statusCode, followed.statusCode];
};
const open = ['a link', 302, 200];
const shut = ['no link', 403, 404];

const ofPriya = `where id = '${userId('Priya Nolan')}'`;
const codeOfPriya = `assistant_id = '${userId('Priya Nolan')}' and advisor_code_id = '${codeId('SCH100')}'`;

describe('an export that lies ready does not leave any more', () => {
  test.each([
    ['the right to such a list', 'payouts', `update users set payout_access = false ${ofPriya}`],
    ['payout access', 'accounts', `update users set payout_access = false ${ofPriya}`],
    ['a code', 'accounts', `delete from assistant_codes where ${codeOfPriya}`],
    [
      'the branch',
      'accounts',
      `update users set branch_id = (select id from branches where id <> branch_id limit 1) ${ofPriya}`,
    ],
  ])('once %s was taken away (%s)', async (_, list, withdraw) => {
    const [before] = await execute(`select branch_id from users ${ofPriya}`);
    const [code] = await execute(`select * from assistant_codes where ${codeOfPriya}`);
    const file = await exported(priya, list);
    expect(await waysTo(priya, file)).toEqual(open);
    await execute(withdraw);
    expect(await waysTo(priya, file)).toEqual(shut);
    await execute(`update users set payout_access = true, branch_id = '${String(before?.branch_id)}' ${ofPriya}`);
    await execute(`insert into assistant_codes
      select * from json_populate_record(null::assistant_codes, '${JSON.stringify(code)}') on conflict do nothing`);
    expect(await waysTo(priya, file)).toEqual(open);
  });

  test('once a row of it has gone to another advisor, and says so', async () => {
    const [accounts, clients] = [await exported(ada, 'accounts'), await exported(ada, 'clients')];
    const [row] = await execute(`select id from advisor_codes where number = 'SCH300'`);
    const code = String(row?.id);
    await execute(`update accounts set advisor_code_id = '${code}', advisor_id = null where id = '${accountId('A1')}'`);
    expect((await ada.get(`/accounts/${accountId('A1')}`)).statusCode).toBe(404);
    expect(await waysTo(ada, accounts)).toEqual(shut);
    expect((await ada.get(`/exports/${accounts.id}/download`)).json()).toEqual({
      error: 'Your access has changed since this file was created. Please export it again.',
    });
    // Its client is hers still.
    expect(await waysTo(ada, clients)).toEqual(open);
  });

  const toAnother = `advisor_id = null, advisor_code_id = (select id from advisor_codes where number = 'SCH300')`;
  const archer = `id = '${accountId('Archer new')}'`;
  test.each([
    [
      'an account was completed',
      'new_accounts',
      `update accounts set step = 'completed', signed_at = now(),
      signer_name = 'Ada Winslow', number = '70000001', ${toAnother} where ${archer}`,
    ],
    [
      'a position was sold',
      `accounts/${accountId('A3')}/positions`,
      `with sold as (update positions set held = false
      where account_id = '${accountId('A3')}') update accounts set ${toAnother} where id = '${accountId('A3')}'`,
    ],
    [
      'a colleague got another role',
      'advisors',
      `update users set role = 'admin' where id = '${userId('Ben Okafor')}'`,
    ],
  ])('once a row has gone elsewhere, and from the list: %s', async (_, list, change) => {
    const file = await exported(ada, list);
    expect(await waysTo(ada, file)).toEqual(open);
    await execute(change);
    expect(await waysTo(ada, file)).toEqual(shut);
  });

  test('once a client has gone of whom a row of one’s own tells', async () => {
    const alma = clientId('Alma Whitlock');
    await ada.post('/tasks', { task: { name: 'Call', clientId: alma } });
    const file = await exported(ada, 'tasks');
    expect(await waysTo(ada, file)).toEqual(open);
    const codes = await execute(`delete from client_codes where client_id = '${alma}' returning *`);
    expect(await waysTo(ada, file)).toEqual(shut);
    // A new export no longer contains her.
    expect(await waysTo(ada, await exported(ada, 'tasks'))).toEqual(open);
    await execute(`insert into client_codes
      select * from json_populate_recordset(null::client_codes, '${JSON.stringify(codes)}')`);
  });

  test.each([
    ['accounts', 'A1', 'A2'],
    ['new_accounts', 'Novak', 'A2'],
  ])('once the account has gone whose number a row tells as its payer’s (%s)', async (list, key, payer) => {
    const [before] = await execute(`select bill_from_account_id as id from accounts where id = '${accountId(key)}'`);
    const [held] = await execute(
      `select advisor_code_id as code, advisor_id as advisor, number from accounts where id = '${accountId(payer)}'`,
    );
    await execute(`update accounts set bill_from_account_id = '${accountId(payer)}',
      advisor_code_id = '${codeId('SCH100')}', advisor_id = '${userId('Ada Winslow')}' where id = '${accountId(key)}'`);
    // Exports this account alone: filtered by its client, without the client's other accounts.
    const [{ client } = {}] = await execute(`select client_id as client from accounts where id = '${accountId(key)}'`);
    const others = await execute(
      `select id from accounts where client_id = '${String(client)}' and id <> '${accountId(key)}'`,
    );
    const alone = list === 'accounts' ? { withoutId: others.map(({ id }) => id).join(',') } : {};
    const file = await exported(ada, list, { clientId: client, ...alone });
    expect(await waysTo(ada, file)).toEqual(open);
    await execute(`update accounts set ${toAnother} where id = '${accountId(payer)}'`);
    expect((await ada.get(`/accounts/${accountId(key)}`)).statusCode).toBe(200);
    expect(await waysTo(ada, file)).toEqual(shut);
    // A new export says only that there is a client.
    const anew = await exported(ada, list, { clientId: client, ...alone });
    expect(await waysTo(ada, anew)).toEqual(open);
    expect((await ada.send({ method: 'GET', url: anew.link })).body).not.toContain(String(held?.number));
    await execute(`update accounts set advisor_code_id = '${String(held?.code)}',
      advisor_id = '${String(held?.advisor)}' where id = '${accountId(payer)}'`);
    await execute(`update accounts set bill_from_account_id = '${String(before?.id)}' where id = '${accountId(key)}'`);
  });

  test('but does where a row was deleted, and where its asker sees all', async () => {
    const [hers, all] = [await exported(ada, 'accounts'), await exported(malcolm, 'accounts')];
    await execute(`update accounts set archived_at = now() where id = '${accountId('A2')}'`);
    await execute(
      `update accounts set advisor_code_id = advisor_code_id, advisor_id = null where id = '${accountId('B1')}'`,
    );
    expect([await waysTo(ada, hers), await waysTo(malcolm, all)]).toEqual([open, open]);
  });
});

test('an export that was asked for by what its asker sees no more is neither made nor made again', async () => {
  const filters = [{ key: 'refundStatus', option: '=', values: ['Pending'] }];
  const [narrowed, all] = [await exported(priya, 'accounts', { filters }), await exported(priya, 'accounts')];
  const waiting = (await priya.post('/accounts/export', { filters })).json().export.id;
  await execute(`update users set payout_access = false ${ofPriya}`);
  await testApp.work();
  expect((await priya.get(`/exports/${waiting}`)).json()).toMatchObject({ status: 'failed' });
  expect((await priya.post(`/exports/${narrowed.id}/repeat`)).statusCode).toBe(403);
  expect((await priya.post(`/exports/${all.id}/repeat`)).statusCode).toBe(202);
  await execute(`update users set payout_access = true ${ofPriya}`);
  expect((await priya.post(`/exports/${narrowed.id}/repeat`)).statusCode).toBe(202);
});
