import { describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { idOf } from '../../../fixtures/ids.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../app.ts';
import { golden } from '../billing.ts';

/**
 * Two people at the same moment, about one person or one code: nothing is left that neither of them could have made.
 */
const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const ask = <Row = Record<string, unknown>>(statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Row[]>(statement, params);
const twenty = Array.from({ length: 20 }, (_, at) => at);
const statusesOf = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).toSorted();

const newAdvisor = async (name: string): Promise<string> => {
  const id = idOf('user', name);
  const [first, last] = name.split(' ');
  await ask(
    `insert into users (id, role, email, first_name, last_name, phone_country_code, branch_id, created_at, updated_at)
     select ?, 'advisor', ?, ?, ?, 'US', branch_id, now(), now() from users where id = ?`,
    [id, `${first}.${last}@firm.test`.toLowerCase(), first, last, userId('Ada Winslow')],
  );
  return id;
};
const codeOf = (number: string | null, advisorId: string, more: object = {}) => ({
  advisorCode: {
    ...(number === null ? {} : { number }),
    custodianIds: ['schwab'],
    advisorSubscriptionsAttributes: [{ advisorId, percentage: '100' }],
    ...more,
  },
});
const newCode = async (number: string): Promise<string> =>
  (await admin.post('/advisor_codes', codeOf(number, userId('Ada Winslow')))).json().id;

/** Lets a call begin that waits for the row, changes something meanwhile, and lets it go on. */
const meanwhile = async (table: string, id: string, call: () => Promise<Answer>, change: string): Promise<Answer> => {
  let answer: Promise<Answer> | undefined;
  await testApp.orm.em.fork().transactional(async (em) => {
    await em.execute(`select 1 from ${table} where id = ? for update`, [id]);
    let isAnswered = false;
    answer = call().finally(() => (isAnswered = true));
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while (!isAnswered && (await ask(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await em.execute(change, [id]);
  });
  if (!answer) throw new Error('Nobody called');
  return answer;
};
const archive = (table: string) => `update ${table} set archived_at = now() where id = ?`;

describe('an advisor who is deleted', () => {
  test('has no code that only begins later, and none that is asked for', async () => {
    const nell = await newAdvisor('Nell Ashby');
    const id = await newCode('LATER1');
    const later = {
      effectiveOn: '2026-03-01',
      advisorSubscriptionsAttributes: [
        { advisorId: userId('Ada Winslow'), _destroy: true },
        { advisorId: nell, percentage: '100' },
      ],
    };
    expect((await admin.patch(`/advisor_codes/${id}`, { advisorCode: later })).statusCode).toBe(200);
    const refused = await admin.delete(`/advisors/${nell}`);
    expect([refused.statusCode, refused.json().error]).toEqual([
      422,
      'This advisor still has advisor codes (LATER1). Please reassign them first.',
    ]);
    expect((await superAdmin.delete(`/advisor_codes/${id}`)).statusCode).toBe(200);
    const codeId = (await ada.post('/advisor_codes', codeOf(null, nell))).json().id;
    expect((await admin.delete(`/advisors/${nell}`)).json().error).toContain('advisor codes (requested)');
    await admin.post(`/advisor_codes/${codeId}/decline`, { decline: { declineReason: 'Not now.' } });
    expect((await admin.delete(`/advisors/${nell}`)).statusCode).toBe(200);
  });

  test('at the moment in which a code is made for them, has none', async () => {
    const omar = await newAdvisor('Omar Reed');
    const make = () => admin.post('/advisor_codes', codeOf('OMAR1', omar));
    const answer = await meanwhile('users', omar, make, archive('users'));
    expect([answer.statusCode, answer.json().advisorSubscriptionsAttributes]).toEqual([
      422,
      [{ advisorId: ['is not one of your advisors'] }],
    ]);
  });
});

describe('a request', () => {
  const requestCode = async (advisorId: string): Promise<string> =>
    (await ada.post('/advisor_codes', codeOf(null, advisorId))).json().id;

  test('for an advisor who has left meanwhile becomes no code', async () => {
    const ruth = await newAdvisor('Ruth Sand');
    const id = await requestCode(ruth);
    await admin.patch(`/advisors/${ruth}`, { advisor: { status: 'terminated', terminationDate: '2026-01-10' } });
    const answer = await admin.post(`/advisor_codes/${id}/approve`, { approve: { number: 'RUTH1' } });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'is not one of your advisors']);
    expect((await admin.get(`/advisor_codes/${id}`)).json()).toMatchObject({ status: 'requested', number: null });
  });

  test('is answered once: of twenty approvals, refusals and withdrawals one', async () => {
    const id = await requestCode(userId('Ada Winslow'));
    const answers = await Promise.all(
      twenty.map((at) => {
        if (at % 3 === 0) return admin.post(`/advisor_codes/${id}/approve`, { approve: { number: `ONCE${at}` } });
        if (at % 3 === 1) return admin.post(`/advisor_codes/${id}/decline`, { decline: { declineReason: 'No.' } });
        return ada.post(`/advisor_codes/${id}/withdraw`);
      }),
    );
    expect(statusesOf(answers).filter((status) => status === 200)).toEqual([200]);
    expect([200, 404, 422]).toEqual(expect.arrayContaining(statusesOf(answers)));
    await testApp.work();
    const [row] = await ask<{ done: number; archived: boolean; told: number }>(
      `select (status <> 'requested')::int as done, archived_at is not null as archived,
        (select count(*)::int from kept_mails where text like '%' || k.id || '%') as told
      from advisor_codes k where id = ?`,
      [id],
    );
    expect(row && [row.done + Number(row.archived), row.told]).toEqual([1, row?.done]);
  });
});

describe('a code that is deleted', () => {
  const client = { isEntity: false, firstName: 'Iris', lastName: 'Lamb', ssn: '666-05-1234', birthDate: '1980-01-01' };
  const calls = {
    'a new account': (id: string) =>
      ada.post('/accounts', { account: { clientId: clientId('Alma Whitlock'), advisorCodeId: id } }),
    'a new client': (id: string) =>
      superAdmin.post('/clients', {
        client: { ...client, advisorCodeIds: [id] },
      }),
    'a client': (id: string) =>
      superAdmin.patch(`/clients/${clientId('Alma Whitlock')}`, { client: { advisorCodeIds: [id] } }),
    'an access person': (id: string) =>
      admin.patch(`/assistants/${userId('Priya Nolan')}`, { assistant: { advisorCodeIds: [id] } }),
  };

  test.each(Object.entries(calls))('takes %s no more that waited for it', async (name, call) => {
    const id = await newCode(`GONE ${name}`);
    const answer = await meanwhile('advisor_codes', id, () => call(id), archive('advisor_codes'));
    const key = name === 'a new account' ? 'advisorCodeId' : 'advisorCodeIds';
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { [key]: ['is not one of your advisor codes'] }]);
    for (const table of ['accounts', 'client_codes', 'assistant_codes'])
      expect([table, await ask(`select from ${table} where advisor_code_id = ?`, [id])]).toEqual([table, []]);
  });
});

test('twenty changes of terms while previews of a quarter are made: none fails, and each day has whole terms', async () => {
  const path = `/advisor_codes/${await newCode('BUSY')}`;
  const change = (at: number) =>
    admin.patch(path, {
      advisorCode: {
        effectiveOn: `2026-02-${String(1 + (at % 5)).padStart(2, '0')}`,
        investmentManagement: true,
        managementFee: String(1 + at),
      },
    });
  const answers = await Promise.all([
    ...twenty.map(change),
    ...twenty.slice(0, 5).map((at) => superAdmin.delete(`${path}/terms/2026-02-0${at + 1}`)),
    ...twenty.slice(0, 2).map(() => admin.post('/payouts/preview', { payout: golden })),
  ]);
  expect([200, 404, 409, 422, 503]).toEqual(expect.arrayContaining(statusesOf(answers)));
  const { data } = (await admin.get(path)).json().terms;
  for (const [at, terms] of data.entries()) {
    expect(terms.advisorSubscriptionsAttributes).toHaveLength(1);
    expect(terms.endedOn).toBe(data[at - 1]?.effectiveOn ?? null);
  }
  expect(data.filter(({ inForce }: { inForce: boolean }) => inForce)).toHaveLength(1);
});

test('a template deleted twenty times at once is deleted once', async () => {
  const [template] = await ask<{ id: string }>(
    'select id from fee_schedules where account_id is null order by id limit 1',
  );
  const answers = await Promise.all(twenty.map(() => superAdmin.delete(`/fee_schedules/${template?.id}`)));
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(404)]);
  expect(await ask(`select from audit where action = 'delete' and object_id = ?`, [template?.id])).toHaveLength(1);
});

test('an advisor who saves while they are terminated is out, and stays terminated', async () => {
  const answers = await Promise.all(
    twenty.map((at) =>
      at === 7
        ? admin.patch(`/advisors/${userId('Ada Winslow')}`, {
            advisor: { status: 'terminated', terminationDate: '2026-01-15' },
          })
        : ada.patch(`/advisors/${userId('Ada Winslow')}`, { advisor: { firstName: `Ada ${at}` } }),
    ),
  );
  expect(answers[7]?.statusCode).toBe(200);
  expect([200, 401]).toEqual(expect.arrayContaining(statusesOf(answers)));
  expect((await ada.get('/users/current-user')).statusCode).toBe(401);
  expect(await ask('select status from users where id = ?', [userId('Ada Winslow')])).toEqual([
    { status: 'terminated' },
  ]);
});
