import { beforeAll, describe, expect, test } from '@jest/globals';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { advisorUpdate, type AdvisorUpdate } from '../../domain/advisor/schema.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');
const priya = admit(testApp, 'Priya Nolan');

const pathOf = (name: string) => `/advisors/${userId(name)}`;
const [adas, bens, imanis] = [pathOf('Ada Winslow'), pathOf('Ben Okafor'), pathOf('Imani Castell')];
const kept = async (name: string): Promise<Record<string, unknown>> => {
  const [row] = await testApp.orm.em.fork().execute('select * from users where id = ?', [userId(name)]);
  return row ?? {};
};

const changes = {
  firstName: 'Adah',
  lastName: 'Winslowe',
  email: 'adah@firm.test',
  phoneAttributes: { countryCode: 'US', number: '3035550199' },
  birthDate: '1979-05-03',
  ssn: '666-02-0123',
  isHybrid: false,
  lplCode: 'LP-1',
  isInsuranceAgent: true,
  npn: '0000300999',
  crdNumber: '0000999',
  jurisdictionStates: ['US-CO'],
  hireDate: '2021-01-19',
  branchId: idOf('branch', 'Larkspur'),
  status: 'inactive',
  terminationDate: '2026-01-02',
} satisfies Record<keyof AdvisorUpdate, unknown>;

describe('what an advisor may change of themselves', () => {
  const own = ['firstName', 'lastName', 'email', 'phoneAttributes', 'birthDate', 'ssn', 'jurisdictionStates'];
  const insurance = ['isInsuranceAgent', 'npn'];

  test.each(Object.entries(changes))('%s', async (key, value) => {
    const answer = await ada.patch(adas, {
      advisor: { [key]: value, ...(key === 'isInsuranceAgent' && { npn: '1' }) },
    });
    const may = [...own, ...insurance].includes(key);
    expect([answer.statusCode, answer.json().error]).toEqual(
      may ? [200, undefined] : [403, `You are not allowed to change ${key}.`],
    );
    // A new address ends the session that has changed it.
    if (key === 'email') Object.assign(ada, await testApp.enter(userId('Ada Winslow')));
  });

  test('a new telephone number is the one that is kept', async () => {
    for (const number of ['3035550142', changes.phoneAttributes.number]) {
      const phoneAttributes = { ...changes.phoneAttributes, number };
      expect((await ada.patch(adas, { advisor: { phoneAttributes } })).statusCode).toBe(200);
      expect(await kept('Ada Winslow')).toMatchObject({ phone_country_code: 'US', phone_number: number });
    }
  });

  test('every field was asked', () =>
    expect(Object.keys(changes).sort()).toEqual(Object.keys(advisorUpdate.shape).sort()));

  test('what comes back as it was answered is no change, so the whole record may be put', async () => {
    const record = (await ada.get(adas)).json();
    const facts = Object.fromEntries(Object.keys(advisorUpdate.shape).map((key) => [key, record[key]]));
    const answer = await ada.put(adas, { advisor: { ...facts, lastName: 'Winslow', version: record.version } });
    expect([answer.statusCode, answer.json().lastName]).toEqual([200, 'Winslow']);
  });

  test('and nothing of a colleague: they are no record of theirs to change', async () => {
    expect((await ada.patch(bens, { advisor: { lastName: 'X' } })).statusCode).toBe(404);
    expect((await priya.patch(adas, { advisor: { lastName: 'X' } })).statusCode).toBe(403);
    expect((await kept('Ben Okafor')).last_name).toBe('Okafor');
  });
});

describe('an advisor’s record', () => {
  test('tells admins and the advisor what is personal, a colleague and an access person the directory alone', async () => {
    const facts = {
      phoneAttributes: { countryCode: 'US' },
      roles: ['advisor'],
      userType: 'advisor',
      statusName: 'Active',
    };
    const [whole, own, colleague, served] = [
      (await admin.get(adas)).json(),
      (await ada.get(adas)).json(),
      (await ben.get(adas)).json(),
      (await priya.get(adas)).json(),
    ];
    expect(whole).toMatchObject({ ...facts, ssn: '***-**-0123', jurisdictionStates: ['US-CO'], isInvited: false });
    expect(Object.keys(own)).toEqual(Object.keys(whole).filter((key) => key !== 'billingDetailId'));
    for (const seen of [colleague, served]) {
      expect(seen).toMatchObject(facts);
      expect(Object.keys(seen).filter((key) => ['ssn', 'birthDate', 'lastLogin', 'version'].includes(key))).toEqual([]);
    }
    expect(whole.advisorCodeNumbers).toEqual(whole.advisorCodes.data.map(({ number }: { number: string }) => number));
  });

  test('is of an advisor: an access person has none of this kind', async () => {
    const path = pathOf('Priya Nolan');
    expect((await admin.get(path)).statusCode).toBe(404);
    expect((await admin.patch(path, { advisor: { lastName: 'X' } })).statusCode).toBe(404);
    expect((await admin.delete(path)).statusCode).toBe(404);
    expect(await kept('Priya Nolan')).toMatchObject({ last_name: 'Nolan', archived_at: null });
  });

  test('whoever has not come yet is invited anew at a new address, and is told so', async () => {
    const mira = pathOf('Mira Fontaine');
    const before = (await admin.get(mira)).json();
    const same = (await admin.patch(mira, { advisor: { lastName: 'Fontane' } })).json();
    const moved = (await admin.patch(mira, { advisor: { email: 'mira@firm.test' } })).json();
    expect([before.isInvited, same.invitationSentAt]).toEqual([true, before.invitationSentAt]);
    expect(moved.invitationSentAt > before.invitationSentAt).toBe(true);
  });

  test('an SSN is taken back by saying none', async () => {
    const answer = await admin.patch(pathOf('Hugo Baptiste'), { advisor: { ssn: null } });
    expect([answer.json().ssn, (await kept('Hugo Baptiste')).ssn_digest]).toEqual([null, null]);
  });

  test('hybrid off clears the LPL code; on it wants one, as an insurance agent wants an NPN', async () => {
    const esther = pathOf('Esther Quill');
    const off = (await admin.patch(esther, { advisor: { isHybrid: false, lplCode: 'LP-0555' } })).json();
    expect([off.isHybrid, off.lplCode]).toEqual([false, null]);
    const stray = await admin.patch(esther, { advisor: { lplCode: 'LP-0555' } });
    expect([stray.statusCode, stray.json()]).toMatchObject([
      422,
      { lplCode: ['Only hybrid advisors have an LPL code.'] },
    ]);
    const on = await admin.patch(esther, { advisor: { isHybrid: true, isInsuranceAgent: true } });
    expect([on.statusCode, on.json()]).toMatchObject([422, { lplCode: ['Required'], npn: ['Required'] }]);
  });
});

describe('an advisor who leaves', () => {
  let imani: Person;
  beforeAll(async () => {
    imani = await testApp.enter(userId('Imani Castell'));
  });
  const become = (advisor: object) => admin.patch(imanis, { advisor });

  test('with a date, not after today', async () => {
    const refused = [
      await become({ status: 'terminated' }),
      await become({ status: 'terminated', terminationDate: '2026-01-16' }),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().terminationDate])).toEqual([
      [422, ['Required']],
      [422, ['Must not be in the future.']],
    ]);
    expect((await imani.get('/users/current-user')).statusCode).toBe(200);
  });

  test('stays signed in while nothing of the status changes', async () => {
    expect((await become({ status: 'active', crdNumber: '0000888' })).statusCode).toBe(200);
    expect((await imani.get('/users/current-user')).statusCode).toBe(200);
  });

  test('is at the sign-in page with the next click, and no link that was sent before leads in', async () => {
    await testApp.orm.em.fork().execute(
      `insert into invitations (id, user_id, invited_by_id, token_hash, expires_at, created_at)
       values (gen_random_uuid(), ?, ?, decode(md5('x'), 'hex'), now() + interval '1 day', now())`,
      [userId('Imani Castell'), userId('Malcolm Reyes')],
    );
    const answer = await become({ status: 'terminated', terminationDate: '2026-01-15' });
    expect([answer.statusCode, answer.json().statusName]).toEqual([200, 'Terminated']);
    expect((await imani.get('/users/current-user')).statusCode).toBe(401);
    const [open] = await testApp.orm.em
      .fork()
      .execute('select count(*)::int as n from invitations where user_id = ? and used_at is null', [
        userId('Imani Castell'),
      ]);
    expect(open).toEqual({ n: 0 });
    expect((await admin.get('/advisors?search=Imani')).json().data).toMatchObject([{ status: 'Terminated' }]);
  });

  test('comes back without a date', async () => {
    const answer = (await become({ status: 'active' })).json();
    expect([answer.status, answer.terminationDate]).toEqual(['active', null]);
  });
});

describe('deleting an advisor', () => {
  const remove = (name: string) => admin.delete(pathOf(name));

  test('is refused while they have open payouts, accounts or codes, which are named', async () => {
    await testApp.orm.em.fork().execute(
      `update payouts set paid_at = null, paid_by_id = null where id =
        (select id from payouts where advisor_id = ? and archived_at is null order by start_date desc limit 1)`,
      [userId('Ada Winslow')],
    );
    const answer = await remove('Ada Winslow');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatch(
      /^This advisor still has open payouts \(of \d\d\/01\/2025\); advisor codes \(.*SCH100.*\); accounts \(.* and \d+ more\)\. Please mark the payouts as paid and reassign the rest first\.$/,
    );
    expect((await kept('Ada Winslow')).archived_at).toBeNull();
  });

  test('hides one who has nothing, ends the session and frees the address', async () => {
    const newcomer = idOf('user', 'Nell Ashby');
    await testApp.orm.em.fork().execute(
      `insert into users (id, role, email, first_name, last_name, phone_country_code, created_at, updated_at)
       values (?, 'advisor', 'nell@firm.test', 'Nell', 'Ashby', 'US', now(), now())`,
      [newcomer],
    );
    const nell = await testApp.enter(newcomer);
    const answer = await admin.delete(`/advisors/${newcomer}`);
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Nell Ashby']);
    expect((await nell.get('/users/current-user')).statusCode).toBe(401);
    expect(await testApp.orm.em.fork().execute('select ended_at from sessions where user_id = ?', [newcomer])).toEqual([
      { ended_at: expect.anything() },
    ]);
    expect((await admin.get(`/advisors/${newcomer}`)).statusCode).toBe(404);
    expect((await admin.get('/advisors?search=Nell')).json().data).toEqual([]);
    const other = await admin.patch(imanis, { advisor: { email: 'nell@firm.test' } });
    expect([other.statusCode, other.json().email]).toEqual([200, 'nell@firm.test']);
    expect((await admin.delete(`/advisors/${newcomer}`)).statusCode).toBe(404);
  });

  test('is not for advisors', async () => expect((await ada.delete(adas)).statusCode).toBe(403));
});
