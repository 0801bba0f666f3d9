import { beforeAll, describe, expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { assistantUpdate, type AssistantUpdate } from '../../domain/assistant/schema.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pdfText.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const rosa = admit(testApp, 'Rosa Delacroix');

const pathOf = (name: string) => `/assistants/${userId(name)}`;
const [priyas, rosas] = [pathOf('Priya Nolan'), pathOf('Rosa Delacroix')];

const changes = {
  firstName: 'Prija',
  lastName: 'Nolann',
  email: 'prija@firm.test',
  phoneAttributes: { countryCode: 'US', number: '3035550199' },
  birthDate: '1979-05-03',
  ssn: '666-02-0123',
  advisorCodeIds: [codeId('FID200')],
  payoutAccess: false,
  investmentAdvisoryFunctions: false,
  isInsuranceAgent: true,
  npn: '0000300999',
  hireDate: '2021-01-19',
  branchId: idOf('branch', 'Larkspur'),
} satisfies Record<keyof AssistantUpdate, unknown>;

describe('what an access person may change of themselves', () => {
  test.each(Object.entries(changes))('%s', async (key, value) => {
    const answer = await priya.patch(priyas, { assistant: { [key]: value } });
    const may = ['firstName', 'lastName', 'email', 'phoneAttributes'].includes(key);
    expect([answer.statusCode, answer.json().error]).toEqual(
      may ? [200, undefined] : [403, `You are not allowed to change ${key}.`],
    );
    // A new address ends the session that has changed it.
    if (key === 'email') Object.assign(priya, await testApp.enter(userId('Priya Nolan')));
  });

  test('every field was asked', () =>
    expect(Object.keys(changes).sort()).toEqual(Object.keys(assistantUpdate.shape).sort()));

  test('what comes back as it was answered is no change, so the whole record may be put', async () => {
    const record = (await priya.get(priyas)).json();
    const facts = Object.fromEntries(Object.keys(assistantUpdate.shape).map((key) => [key, record[key]]));
    const answer = await priya.put(priyas, { assistant: { ...facts, lastName: 'Nolan' } });
    expect([answer.statusCode, answer.json().lastName]).toEqual([200, 'Nolan']);
  });

  test('and nothing of another, whom they do not see; an advisor changes none', async () => {
    expect((await priya.patch(rosas, { assistant: { lastName: 'X' } })).statusCode).toBe(404);
    expect((await ada.patch(priyas, { assistant: { lastName: 'X' } })).statusCode).toBe(403);
  });
});

describe('a withdrawn right acts on the next click', () => {
  const set = (assistant: object) => admin.patch(rosas, { assistant });

  test('compensation access', async () => {
    expect((await rosa.get('/payouts?start_date=2025-10-01')).statusCode).toBe(200);
    expect((await set({ payoutAccess: false })).json().payoutAccess).toBe(false);
    expect((await rosa.get('/payouts?start_date=2025-10-01')).statusCode).toBe(403);
  });

  test('an advisor code, and with it its accounts', async () => {
    const { advisorCodes } = (await admin.get(rosas)).json();
    const before = (await rosa.get('/accounts')).json().meta.pagination.totalEntries;
    expect([advisorCodes.data.length > 0, before > 0]).toEqual([true, true]);
    expect((await set({ advisorCodeIds: [codeId('FID200')] })).json().advisorCodeIds).toEqual([codeId('FID200')]);
    const numbers = (await rosa.get('/accounts?per_page=200'))
      .json()
      .data.map((row: { advisorCodeNumber: string }) => row.advisorCodeNumber);
    expect(new Set(numbers)).toEqual(new Set(['FID200']));
  });

  test('a code that is none of ours is no code', async () => {
    const answer = await set({ advisorCodeIds: [idOf('code', 'nowhere')] });
    expect([answer.statusCode, answer.json().advisorCodeIds]).toEqual([422, ['is not one of your advisor codes']]);
    expect((await set({ advisorCodeIds: [] })).json().advisorCodeIds).toEqual(['Required']);
  });
});

describe('an access person’s record', () => {
  test('tells an advisor of the branch the directory alone', async () => {
    const seen = (await ada.get(priyas)).json();
    expect(seen).toMatchObject({ name: 'Prija Nolan', userType: 'assistant', roles: ['assistant'] });
    expect(Object.keys(seen)).not.toContain('payoutAccess');
    expect(Object.keys((await priya.get(priyas)).json())).toContain('payoutAccess');
    expect((await ada.get(rosas)).statusCode).toBe(404);
    expect((await admin.get(pathOf('Ada Winslow'))).statusCode).toBe(404);
  });

  test('is deleted by a super admin alone, and the session ends', async () => {
    expect((await admin.delete(rosas)).statusCode).toBe(403);
    expect((await superAdmin.delete(rosas)).json().name).toBe('Rosa Delacroix');
    expect((await rosa.get('/users/current-user')).statusCode).toBe(401);
    expect((await admin.get(rosas)).statusCode).toBe(404);
  });
});

describe('the team of a branch', () => {
  const goldfield = `/branches/${idOf('branch', 'Goldfield')}`;
  const cedarHollow = `/branches/${idOf('branch', 'Cedar Hollow')}`;
  type Row = Record<string, unknown> & { advisorCodes: { name: string }[] };
  const rows = async (who: typeof admin, path: string): Promise<Row[]> => (await who.get(path)).json().data;
  let all: Row[];
  beforeAll(async () => {
    all = await rows(admin, `${cedarHollow}/advisors`);
  });

  test('its advisors, with their codes and when they were here last, or that they never were', () => {
    expect(all.map(({ name, isInvited }) => [name, isInvited])).toEqual([
      ['Keiko Arrowood', false],
      ['Leo Santangelo', false],
      ['Mira Fontaine', true],
    ]);
    expect(all[0]).toMatchObject({
      email: 'keiko.arrowood@demo.test',
      lastLogin: expect.stringMatching(/^2026-01-14/),
    });
    expect(all[0]?.advisorCodes[0]).toEqual({ id: expect.any(String), name: expect.any(String) });
  });

  test('its access persons', async () => {
    const [silas] = await rows(admin, `${cedarHollow}/assistants`);
    expect(silas).toMatchObject({ name: 'Silas Brandt', isInvited: true, lastLogin: null });
    expect((await rows(admin, '/assistants')).length).toBe(3);
  });

  test('an advisor is told of colleagues how they are reached, and not when they were here', async () => {
    const told = (await rows(ada, `${goldfield}/advisors`)).map(({ name, lastLogin }) => [name, lastLogin !== null]);
    expect(told).toEqual([
      ['Ada Winslow', true],
      ['Ben Okafor', false],
    ]);
    const [seen] = await rows(ada, `${goldfield}/assistants`);
    expect(Object.keys(seen ?? {})).not.toContain('lastLogin');
    expect(seen?.isInvited).toBeNull();
    expect((await ada.get(`${cedarHollow}/advisors`)).statusCode).toBe(404);
  });

  test('an access person sees themselves alone', async () => {
    expect((await rows(priya, `${goldfield}/assistants`)).map(({ name }) => name)).toEqual(['Prija Nolan']);
  });

  test('the checklist is a PDF of ours', async () => {
    const { url } = (await priya.get('/app_lib_files/assistant_checklist')).json();
    const file = await priya.get(url.replace('/api', ''));
    expect(file.headers['content-type']).toBe('application/pdf');
    expect((await pagesOf(file.rawPayload)).join(' ')).toContain('Access Person Checklist');
  });
});
