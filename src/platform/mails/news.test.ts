import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { mailChoicesKey, mailKinds } from '../../domain/mail/kinds.ts';
import { Account, AccountOwner } from '../../book/accounts/entity.ts';
import { grouped } from '../../domain/taxNumber.ts';
import { Job } from '../jobs/entity.ts';
import { renderMail, type MailValues } from '../../lib/mailTemplates.ts';
import { queryOfManager, type Query } from '../../lib/query.ts';
import { decrypt } from '../../lib/secrets/secrets.ts';
import { sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { notifyOfPayouts } from '../../money/payouts/run/notifyOfPayouts.ts';
import { User } from '../users/entity.ts';
import { admit, openTestApp, type Person, type TestApp } from '../../test/app.ts';
import { flagging } from '../../test/flagging.ts';
import { lettersOf } from '../../test/letters.ts';

const testApp = openTestApp({ demo: true });
const theodora = admit(testApp, 'Theodora Vance');
const malcolm = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const quentin = admit(testApp, 'Quentin Hale');
const firm = flagging(testApp, malcolm);

const ask = (statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement, params);
const names = new Map<string, string>();
beforeAll(async () => {
  const people = await testApp.orm.em.fork().find(User, {}, { filters: false });
  for (const person of people) names.set(person.email, person.fullName());
});
beforeEach(() => lettersOf(testApp));

const told = async () => (await lettersOf(testApp)).map((letter) => ({ ...letter, name: names.get(letter.recipient) }));
const namesTold = async () => (await told()).map(({ name }) => name).toSorted();
const put = async (key: string, step: string) =>
  ask(
    `update accounts set step = ?, signed_at = now(), signer_name = 'Ada Winslow', closed_on = null,
      number = case when ? = 'completed' then coalesce(number, 'Z00200177') end where id = ?`,
    [step, step, accountId(key)],
  );
const move = async (person: Person, key: string, change: object) => {
  const answer = await person.patch(`/accounts/${accountId(key)}`, { account: change });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
const choose = (person: Person, value: unknown) => person.put(`/preferences/${mailChoicesKey}`, { value });

const joint = 'Osei joint';
const [withCo, both] = [{ step: 'completed', number: 'Z00200177' }, ['Ada Winslow', 'Ben Okafor']];
const reason = 'The co-owner is missing.\nPlease ask her.';

describe('who is mailed what becomes of an account of Ada’s and Ben’s code', () => {
  test.each<[string, string, () => Person, object, string[]]>([
    ['is submitted', 'signers', () => ada, { step: 'submitted' }, ['Malcolm Reyes', 'Theodora Vance']],
    ['is submitted by a super admin', 'signers', () => theodora, { step: 'submitted' }, ['Malcolm Reyes']],
    ['is sent back', 'submitted', () => malcolm, { step: 'signers', rejectReason: reason }, both],
    ['is taken back by Ada', 'submitted', () => ada, { step: 'signers', rejectReason: reason }, ['Ben Okafor']],
    ['is approved', 'submitted', () => malcolm, { step: 'review' }, both],
    ['is completed', 'review', () => theodora, withCo, both],
    ['is closed', 'completed', () => malcolm, { step: 'closed', closedOn: '2026-01-15' }, ['Theodora Vance']],
  ])('%s', async (_, from, person, change, expected) => {
    await put(joint, from);
    await move(person(), joint, change);
    expect(await namesTold()).toEqual(expected);
  });

  test('its primary contact too, whose code it is not', async () => {
    await put(joint, 'submitted');
    await ask('update accounts set advisor_id = ? where id = ?', [userId('Esther Quill'), accountId(joint)]);
    await move(malcolm, joint, { step: 'review' });
    expect(await namesTold()).toEqual([...both, 'Esther Quill']);
    await ask('update accounts set advisor_id = ? where id = ?', [userId('Ada Winslow'), accountId(joint)]);
  });

  test('nobody who has left, or has not come yet, or has switched it off', async () => {
    const ben = userId('Ben Okafor');
    const isTold = async () => {
      await put(joint, 'submitted');
      await move(malcolm, joint, { step: 'review' });
      return (await namesTold()).includes('Ben Okafor');
    };
    expect(await isTold()).toBe(true);
    for (const [change, back] of [
      [`status = 'terminated', termination_date = now()`, `status = 'active', termination_date = null`],
      ['invitation_accepted_at = null', 'invitation_accepted_at = now()'],
      ['archived_at = now()', 'archived_at = null'],
    ]) {
      await ask(`update users set ${change} where id = '${ben}'`);
      expect([change, await isTold()]).toEqual([change, false]);
      await ask(`update users set ${back} where id = '${ben}'`);
    }
    const person = await testApp.enter(ben);
    for (const [choice, mailed] of [
      [{ accountApproved: false }, false],
      [{ accountRejected: false }, true],
      [{ accountApproved: true }, true],
      ['nonsense', true],
      [null, true],
    ]) {
      expect((await choose(person, choice)).statusCode).toBe(200);
      expect([choice, await isTold()]).toEqual([choice, mailed]);
    }
  });

  test('what is refused is mailed to nobody', async () => {
    await put(joint, 'review');
    await ask('update accounts set number = null where id = ?', [accountId(joint)]);
    const answer = await theodora.patch(`/accounts/${accountId(joint)}`, { account: { step: 'completed' } });
    expect([answer.statusCode, await told()]).toEqual([422, []]);
  });
});

test('the mail of an account tells its client, its type and the reason by its lines, and leads to it', async () => {
  await put(joint, 'submitted');
  await move(malcolm, joint, { step: 'signers', rejectReason: `${reason}\nNot 987-65-4321, nor 987654321.` });
  const [letter] = await told();
  expect(letter?.subject).toMatch(/^Sent back: Beatrix Osei \(/);
  expect(letter?.text).toContain('Malcolm Reyes has sent the account of Beatrix Osei (');
  expect(letter?.text).toContain(
    '> The co-owner is missing.\n> Please ask her.\n> Not ***-**-4321, nor ***-**-4321.\n',
  );
  const signed = /signed_url\?signed_id=(\S+)/.exec(String(letter?.text))?.[1] ?? '';
  const place = { account_id: accountId(joint) };
  expect((await ada.get(`/accounts/resolve_signed_id?signed_id=${signed}`)).json()).toMatchObject(place);
  expect((await quentin.get(`/accounts/resolve_signed_id?signed_id=${signed}`)).statusCode).toBe(404);
});

test('an export is mailed to whoever asked for it', async () => {
  await priya.post('/accounts/export.json', { fileFormat: 'xlsx' });
  const [letter, ...others] = await told();
  expect([letter?.name, letter?.subject, others]).toEqual([
    'Priya Nolan',
    'Your export is ready: Export of accounts (XLSX)',
    [],
  ]);
  expect(letter?.text).toContain(`${testApp.config.publicUrl}/exports`);
});

test('feedback is mailed to the super admins, but for its author', async () => {
  await theodora.post('/feedbacks', { content: 'I like it.' });
  expect(await told()).toEqual([]);
  await ada.post('/feedbacks', { content: 'Slow.<br><br>Very slow.' });
  const [letter, ...others] = await told();
  expect([letter?.name, others]).toEqual(['Theodora Vance', []]);
  expect(letter?.text).toContain('> Slow.\n> \n> Very slow.\n');
});

describe('a billing run', () => {
  const written = new Map<string | undefined, string>();
  beforeAll(async () => {
    await choose(theodora, { payoutReady: true });
    await firm.billGoldenQuarter();
    for (const { name, subject, text } of await told()) written.set(name, `${subject}\n${text}`);
  });

  test('is mailed to each advisor whom it pays, and to those who see that pay', async () => {
    const paid = await ask(`select u.first_name || ' ' || u.last_name as name from payouts p
      join users u on u.id = p.advisor_id where p.start_date = '2026-01-01' and u.status <> 'terminated'
        and u.invitation_accepted_at is not null`);
    const expected = [...paid.map(({ name }) => name), 'Priya Nolan'];
    expect([...written.keys()].toSorted()).toEqual(expected.toSorted());
  });

  test('says whose payout it is, once to each, and no amount', () => {
    expect(written.get('Ada Winslow')).toMatch(/^Your payout for Q1 2026\n[^]*\/compensation\/[\da-f-]{36}\n/);
    expect(written.get('Priya Nolan')).toMatch(
      /^The payouts of Ada Winslow and Ben Okafor for Q1 2026\n[^]*\/compensation\?quarter=2026-01-01\n/,
    );
    for (const text of written.values()) expect(text).not.toMatch(/\$|\d[.,]\d\d/);
  });

  test('what was flagged and is paid by itself is mailed as well', async () => {
    await firm.raise('C3');
    await firm.settle('C3', 'resolved');
    await lettersOf(testApp);
    expect((await firm.payFlagged(await firm.breakdown('C3'))).statusCode).toBe(200);
    expect(await namesTold()).toEqual(['Ben Okafor', 'Priya Nolan']);
  });

  test('a refund of what was learnt later is mailed to those of the firm who have not made it', async () => {
    await theodora.patch(`/accounts/${accountId('B2')}`, { account: { billingStartDate: '2025-12-02' } });
    const [row] = await ask(
      `select id from fee_rows where account_id = '${accountId('B2')}' and quarter = '2026-01-01'`,
    );
    const make = () => malcolm.post(`/fee_rows/${String(row?.id)}/refunds`, { refund: { reason: 'open_date' } });
    expect((await make()).statusCode).toBe(200);
    const [letter, ...others] = await told();
    expect([letter?.name, letter?.subject, others]).toEqual([
      'Theodora Vance',
      expect.stringMatching(/^Refund pending: Bram Osei \(/),
      [],
    ]);
    expect([(await make()).statusCode, await told()]).toEqual([200, []]);
  });

  test('a fee that is removed after its debit is mailed as a refund that waits', async () => {
    await theodora.post('/payouts/export', { export: { startDate: '2026-01-01', exportType: 'schwab' } });
    const breakdown = await firm.breakdown('C1');
    await lettersOf(testApp);
    expect((await malcolm.delete(`/payout_breakdowns/${breakdown}`)).statusCode).toBe(200);
    expect(await namesTold()).toEqual(['Theodora Vance']);
  });
});

test('a run that pays 200 advisors is mailed in three statements', async () => {
  await ask(`insert into users (id, role, email, first_name, last_name, invitation_accepted_at, phone_country_code)
    select gen_random_uuid(), 'advisor', 'many' || n || '@demo.test', 'Many', n::text, now(), 'US' from generate_series(1, 200) n`);
  await ask(`insert into payouts select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'advisor_id', u.id, 'start_date', '2026-04-01'))).*
    from users u cross join payouts p where u.first_name = 'Many' and p.id = (select id from payouts limit 1)`);
  let statements = 0;
  const query = queryOfManager(testApp.orm.em.fork());
  const counting: Query = (statement) => {
    statements++;
    return query(statement);
  };
  await notifyOfPayouts(counting, '2026-04-01', sql`p.start_date = '2026-04-01'`);
  const letters = await told();
  expect([statements, letters.length, new Set(letters.map(({ recipient }) => recipient)).size]).toEqual([3, 200, 200]);
});

test('no mail of these has a number in it that is nobody’s business', async () => {
  const em = testApp.orm.em.fork();
  const numbers = await numbersOf(em);
  expect(numbers.length).toBeGreaterThan(100);
  const jobs = await em.find(Job, { kind: 'sendMail' });
  const seen = new Set(jobs.map(({ input }) => input.template));
  expect([...seen].toSorted()).toEqual(Object.keys(mailKinds).toSorted());
  for (const { input } of jobs) {
    const { template, values } = stored<{ template: string; values: MailValues }>(input);
    const { subject, text, html } = renderMail(template, { firmName: 'Verus', link: '', profile: '', ...values });
    const all = `${subject} ${text} ${html}`;
    expect(numbers.filter((number) => all.includes(number))).toEqual([]);
  }
});

/** All that is restricted in the demo, as it may be written, and the numbers of its accounts. */
const numbersOf = async (em: TestApp['orm']['em']): Promise<string[]> => {
  const people = await em.find(User, {}, { filters: false });
  const owners = await em.find(AccountOwner, {}, { filters: false });
  const accounts = await em.find(Account, {}, { filters: false });
  const sealed = [
    ...people.map(({ id, ssn }) => [ssn, cell('users', 'ssn', id)] as const),
    ...owners.map(({ id, ssn }) => [ssn, cell('account_owners', 'ssn', id)] as const),
  ];
  const opened = sealed.flatMap(([value, place]) => (value ? [decrypt(value, place)] : []));
  return [
    ...opened.flatMap((number) => [number, grouped(number, 'ssn'), grouped(number, 'ein')]),
    ...accounts.flatMap(({ number }) => number ?? []),
  ];
};

const cell = (table: string, column: string, id: string) => ({ table, column, id });
