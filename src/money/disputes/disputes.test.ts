import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');
const priya = admit(testApp, 'Priya Nolan');
const quentin = admit(testApp, 'Quentin Hale');
const rosa = admit(testApp, 'Rosa Delacroix');
const malcolm = admit(testApp, 'Malcolm Reyes');

const asked = (statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Record<string, string>[]>(statement, params);

/** Ada's line of the fee that the account paid for the last quarter of 2025. */
const lineOf = async (account: string): Promise<string> => {
  const [row] = await asked(
    `select b.id from breakdowns b join fee_rows f on f.id = b.fee_row_id and f.kind = 'fee'
      where f.quarter = '2025-10-01' and f.account_id = ? and b.advisor_id = ?`,
    [accountId(account), userId('Ada Winslow')],
  );
  return row?.id ?? '';
};
const say = (person: Person, line: string, text: unknown) =>
  person.post(`/payout_breakdowns/${line}/dispute`, { dispute: { text } });
const threadOf = (person: Person, line: string) => person.get(`/payout_breakdowns/${line}/dispute`);

/** Reads how many disputes wait for a person on the home page, and the rows of the list that the number links to. */
const waitingFor = async (person: Person): Promise<unknown[]> => {
  const { waiting } = (await person.get('/home')).json<{ waiting: { key: string; count: number; to: string }[] }>();
  const tile = waiting.find(({ key }) => key === 'disputes');
  if (!tile) return [];
  const narrowed = JSON.parse(new URL(tile.to, 'http://home.test').searchParams.get('filter') ?? '{}') as object;
  const filters = Object.entries(narrowed).map(([key, filter]) => ({ key, ...(filter as object) }));
  const page = await person.get(
    `/payout_breakdowns?disputed=true&filters=${encodeURIComponent(JSON.stringify(filters))}`,
  );
  return [tile.count, ...page.json().data.map(({ accNumber }: { accNumber: string }) => accNumber)];
};

describe('an advisor says what is wrong with a line of their pay', () => {
  let line: string;
  let id: string;
  beforeAll(async () => void (line = await lineOf('A2')));

  test('there is no thread before somebody has spoken, and only the advisor’s side begins one', async () => {
    expect((await threadOf(ada, line)).statusCode).toBe(404);
    expect((await say(malcolm, line, 'Is this right?')).statusCode).toBe(403);
    expect(await asked('select from disputes')).toEqual([]);
  });

  test('with words', async () => {
    const answer = await say(ada, line, '  ');
    expect([answer.statusCode, answer.json().text]).toEqual([422, ['Required']]);
  });

  test('and the firm is waited for', async () => {
    const opened = await say(ada, line, 'The schedule says 0.70 %.');
    expect([opened.statusCode, opened.json()]).toEqual([
      200,
      {
        id: expect.any(String),
        status: 'open',
        statusName: 'Awaiting firm',
        openedByName: 'Ada Winslow',
        version: 1,
        messages: {
          data: [
            {
              id: expect.any(String),
              authorName: 'Ada Winslow',
              isMine: true,
              text: 'The schedule says 0.70 %.',
              createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
            },
          ],
        },
      },
    ]);
    id = opened.json().id;
    expect(await waitingFor(malcolm)).toEqual([1, '00100102']);
    expect(await waitingFor(ada)).toEqual([]);
  });

  test('which answers there, and both read the whole thread', async () => {
    expect((await say(malcolm, line, 'It was signed at 0.80 %.')).json()).toMatchObject({ status: 'answered' });
    for (const [person, mine] of [
      [ada, [true, false]],
      [priya, [false, false]],
      [malcolm, [false, true]],
    ] as const) {
      const { openedByName, messages } = (await threadOf(person, line)).json();
      expect(openedByName).toBe('Ada Winslow');
      expect(messages.data.map(({ authorName, isMine }: never) => [authorName, isMine])).toEqual([
        ['Ada Winslow', mine[0]],
        ['Malcolm Reyes', mine[1]],
      ]);
    }
    expect(await waitingFor(malcolm)).toEqual([]);
    expect(await waitingFor(ada)).toEqual([1, '00100102']);
    expect(await waitingFor(priya)).toEqual([1, '00100102']);
  });

  test('until one of them settles it; the next word opens it again', async () => {
    const settle = (person: Person, dispute: object) => person.patch(`/disputes/${id}`, { dispute });
    expect((await settle(ada, { status: 'open' })).json().status).toEqual(['A dispute can only be resolved']);
    expect((await settle(ada, { status: 'settled', version: 1 })).statusCode).toBe(409);
    expect((await settle(ada, { status: 'settled' })).json()).toMatchObject({ statusName: 'Resolved' });
    expect([await waitingFor(ada), await waitingFor(malcolm)]).toEqual([[], []]);
    expect((await say(priya, line, 'Ada meant the other account.')).json()).toMatchObject({ status: 'open' });
    expect((await settle(malcolm, { status: 'settled' })).json()).toMatchObject({ status: 'settled' });
  });

  test('a thread that comes back as it was answered changes nothing', async () => {
    const held = (await threadOf(malcolm, line)).json();
    const answer = await malcolm.put(`/disputes/${id}`, { dispute: held });
    expect([answer.statusCode, answer.json()]).toEqual([200, held]);
  });

  test('and every step of it is in the audit', async () => {
    const steps = await asked(`select object || ' ' || action as step, count(*)::int as times from audit
      where object in ('Dispute', 'DisputeMessage') and actor_id is not null group by 1 order by 1`);
    expect(steps).toEqual([
      { step: 'Dispute create', times: 1 },
      { step: 'Dispute update', times: 4 },
      { step: 'DisputeMessage create', times: 3 },
    ]);
  });

  test('nobody else hears of it', async () => {
    for (const other of [ben, rosa]) {
      expect((await threadOf(other, line)).statusCode).toBe(404);
      expect((await say(other, line, 'And mine?')).statusCode).toBe(404);
      expect((await other.patch(`/disputes/${id}`, { dispute: { status: 'settled' } })).statusCode).toBe(404);
    }
    expect((await threadOf(quentin, line)).statusCode).toBe(403);
  });

  test('what is paid stays as it is', async () => {
    const [row] = await asked('select net_compensation as net, payout_id as payout from breakdowns where id = ?', [
      line,
    ]);
    expect(row).toMatchObject({ payout: expect.any(String) });
    const listed = (await ada.get('/payout_breakdowns?disputed=true')).json().data;
    expect(listed).toEqual([
      expect.objectContaining({ id: line, disputeId: id, disputeStatus: 'Resolved', netCompensation: row?.net }),
    ]);
    const others = (await ada.get('/payout_breakdowns?disputed=false&perPage=1')).json();
    const all = (await ada.get('/payout_breakdowns?perPage=1')).json();
    expect(others.meta.pagination.totalEntries).toBe(all.meta.pagination.totalEntries - 1);
  });
});

test('two first words at once are one thread', async () => {
  const line = await lineOf('A3');
  await Promise.all([say(ada, line, 'This is wrong.'), say(priya, line, 'Is this right?')]);
  const { messages } = (await threadOf(malcolm, line)).json();
  expect(messages.data.map(({ authorName }: never) => authorName).sort()).toEqual(['Ada Winslow', 'Priya Nolan']);
});

test('a fee that was billed and taken back is nobody’s line any more', async () => {
  const line = await lineOf('A1');
  await asked('update fee_rows set archived_at = now() where id = (select fee_row_id from breakdowns where id = ?)', [
    line,
  ]);
  expect((await say(ada, line, 'This is wrong.')).statusCode).toBe(404);
});
