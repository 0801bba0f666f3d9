import { describe, expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { beginTerms } from './beginTerms.ts';

// The demo's day is January 15, 2026.
const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Quentin Hale');

const fid200 = `/advisor_codes/${codeId('FID200')}`;
const [adaId, benId] = [userId('Ada Winslow'), userId('Ben Okafor')];
const split = (...parts: readonly [string, string][]) =>
  parts.map(([advisorId, percentage]) => ({ advisorId, percentage }));
const made = (number: string, more: object = {}) => ({
  advisorCode: {
    number,
    custodianIds: ['schwab'],
    advisorSubscriptionsAttributes: split([adaId, '60'], [benId, '40']),
    ...more,
  },
});
const codesOf = async (id: string) => (await loadActor(testApp.orm.em.fork(), id))?.advisorCodeIds ?? [];

describe('a new code', () => {
  test('belongs to its advisors at once', async () => {
    const answer = await admin.post(
      '/advisor_codes',
      made('NEW1', { managementFee: '10', investmentManagement: true }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        number: 'NEW1',
        status: 'active',
        effectiveOn: '2026-01-15',
        managementFee: '10.00',
        deletable: true,
        accountsCount: 0,
        advisorSubscriptionsAttributes: [
          expect.objectContaining({ advisorId: adaId, firstName: 'Ada', percentage: '60.00' }),
          expect.objectContaining({ advisorId: benId, percentage: '40.00' }),
        ],
      }),
    ]);
    expect(await codesOf(benId)).toContain(answer.json().id);
    expect((await admin.delete(`/advisor_codes/${answer.json().id}`)).statusCode).toBe(403);
    expect((await superAdmin.delete(`/advisor_codes/${answer.json().id}`)).statusCode).toBe(200);
    expect(await codesOf(benId)).not.toContain(answer.json().id);
  });

  test.each<[string, object, object]>([
    [
      '99.99',
      split([adaId, '60'], [benId, '39.99']),
      ['The percentages must add up to 100.00%; they add up to 99.99%.'],
    ],
    ['100.5 %', split([adaId, '100.5']), [{ percentage: ['At most 100 %'] }]],
    ['33.333 %', split([adaId, '33.333']), [{ percentage: ['At most 2 decimals'] }]],
    ['one twice', split([adaId, '50'], [adaId, '50']), ['An advisor can be listed only once.']],
    ['one who has left', split([userId('Jonas Whitfield'), '100']), [{ advisorId: ['is not one of your advisors'] }]],
    ['nobody', [], ['Required']],
  ])('is refused with %s', async (_, advisorSubscriptionsAttributes, errors) => {
    const answer = await admin.post('/advisor_codes', made('NEW2', { advisorSubscriptionsAttributes }));
    expect([answer.statusCode, answer.json().advisorSubscriptionsAttributes]).toEqual([422, errors]);
  });

  test('takes no more from an advisor than the split pays', async () => {
    const greedy = { hasVerusOverride: true, verusOverrideFee: '60', investmentManagement: true, managementFee: '35' };
    const answer = await admin.post('/advisor_codes', made('NEW3', greedy));
    expect([answer.statusCode, answer.json().error]).toEqual([
      422,
      'Platform fee, override and VIM fee together exceed what an advisor’s split pays.',
    ]);
  });

  test('has breakdowns that add up to their fee, among its advisors', async () => {
    const vim = { investmentManagement: true, managementFee: '10' };
    const short = { ...vim, vimBreakdownsAttributes: split([adaId, '9']) };
    const strange = { ...vim, vimBreakdownsAttributes: split([userId('Cleo Marchetti'), '10']) };
    expect((await admin.post('/advisor_codes', made('NEW4', short))).json().vimBreakdownsAttributes).toEqual([
      'The percentages must add up to the fee, 10%; they add up to 9%.',
    ]);
    expect((await admin.post('/advisor_codes', made('NEW4', strange))).json().vimBreakdownsAttributes).toEqual([
      'Only advisors of this code can be listed.',
    ]);
  });

  test('has a number that no other code of the custodian has', async () => {
    const answer = await admin.post('/advisor_codes', made('sch100'));
    expect([answer.statusCode, answer.json().number]).toEqual([422, ['is already taken']]);
  });
});

describe('a change of terms', () => {
  const known = async () =>
    (await admin.get(fid200))
      .json()
      .terms.data.map((each: Record<string, unknown>) => [each.effectiveOn, each.endedOn, each.inForce]);

  test('of a later day acts when the day comes, and can be taken back before', async () => {
    const advisorCode = {
      effectiveOn: '2026-02-01',
      advisorSubscriptionsAttributes: [
        { advisorId: adaId, percentage: '100' },
        { advisorId: benId, _destroy: true },
      ],
    };
    expect((await admin.patch(fid200, { advisorCode })).statusCode).toBe(200);
    expect(await known()).toEqual([
      ['2026-02-01', null, false],
      ['2021-01-04', '2026-02-01', true],
    ]);
    await beginTerms(testApp.orm.em.fork(), '2026-01-31');
    expect(await codesOf(benId)).toContain(codeId('FID200'));
    expect((await admin.delete(`${fid200}/terms/2021-01-04`)).statusCode).toBe(422);
    expect((await admin.delete(`${fid200}/terms/2026-02-01`)).statusCode).toBe(200);
    expect(await known()).toEqual([['2021-01-04', null, true]]);
    await admin.patch(fid200, { advisorCode });
    await beginTerms(testApp.orm.em.fork(), '2026-02-01');
    expect(await codesOf(benId)).not.toContain(codeId('FID200'));
    expect(await codesOf(adaId)).toContain(codeId('FID200'));
  });

  test('does not begin before the terms in force', async () => {
    const answer = await admin.patch(fid200, { advisorCode: { effectiveOn: '2020-01-01', hasWrapFee: true } });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ['effectiveOn', 'error']]);
  });

  test('names what is wrong at the row that was sent, wherever the others stand', async () => {
    const path = `/advisor_codes/${codeId('SCH520')}`;
    const [greta, , imani] = (await admin.get(path)).json().advisorSubscriptionsAttributes;
    const send = async (advisorSubscriptionsAttributes: object[]) =>
      (await admin.patch(path, { advisorCode: { advisorSubscriptionsAttributes } })).json()
        .advisorSubscriptionsAttributes;
    const removed = { id: greta.id, _destroy: true };
    expect(await send([{ id: imani.id, percentage: '0' }, removed])).toEqual([{ percentage: ['Must be above 0'] }]);
    const gone = { advisorId: userId('Jonas Whitfield'), percentage: '33.33' };
    expect(await send([gone, removed])).toEqual([{ advisorId: ['is not one of your advisors'] }]);
    expect(await send([removed, { percentage: '33.33' }])).toEqual([{}, { advisorId: ['Required'] }]);
  });

  test('of an older version of the code is refused', async () => {
    const path = `/advisor_codes/${codeId('SCH420')}`;
    const { version } = (await admin.get(path)).json();
    const change = (hasWrapFee: boolean) => admin.patch(path, { advisorCode: { hasWrapFee, version } });
    expect([(await change(true)).statusCode, (await change(false)).statusCode]).toEqual([200, 409]);
  });

  test('made twenty times at once leaves one set of terms, whole', async () => {
    const path = `/advisor_codes/${codeId('SCH620')}`;
    const [leo, keiko] = [userId('Leo Santangelo'), userId('Keiko Arrowood')];
    const change = (at: number) =>
      admin.patch(path, {
        advisorCode: {
          advisorSubscriptionsAttributes: split([leo, `${50 + at}`], [keiko, `${50 - at}`]),
          investmentManagement: false,
        },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => change(at)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { terms, advisorSubscriptionsAttributes } = (await admin.get(path)).json();
    expect(terms.data.map(({ effectiveOn }: { effectiveOn: string }) => effectiveOn)).toEqual([
      '2026-01-15',
      '2021-01-04',
    ]);
    const sum = advisorSubscriptionsAttributes.map(({ percentage }: { percentage: string }) => Number(percentage));
    expect(sum.reduce((a: number, b: number) => a + b)).toBe(100);
  });
});

describe('who may', () => {
  test('an advisor writes notes and nothing else; an access person without pay sees no terms', async () => {
    const path = `/advisor_codes/${codeId('SCH100')}`;
    expect((await ada.patch(path, { advisorCode: { notes: 'Call first.' } })).json().notes).toBe('Call first.');
    expect((await ada.patch(path, { advisorCode: { hasWrapFee: true } })).statusCode).toBe(403);
    const seen = (await assistant.get(`/advisor_codes/${codeId('SCH410')}`)).json();
    expect([seen.number, 'terms' in seen, 'advisorSubscriptionsAttributes' in seen]).toEqual(['SCH410', false, false]);
  });

  test('a code with accounts keeps its custodian, and stays', async () => {
    const path = `/advisor_codes/${codeId('SCH100')}`;
    expect((await admin.patch(path, { advisorCode: { custodianIds: ['fidelity'] } })).json().custodianIds).toEqual([
      'The custodian of a code with accounts cannot be changed',
    ]);
    expect((await superAdmin.delete(path)).statusCode).toBe(422);
  });

  test('a picker is answered the active codes of its caller by name', async () => {
    const { data } = (await ada.get('/advisor_codes?select=true')).json();
    expect(data).toContainEqual({ id: codeId('SCH100'), number: 'SCH100', name: 'SCH100' });
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual((await codesOf(adaId)).toSorted());
  });
});
