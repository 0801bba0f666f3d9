import { describe, expect, test } from '@jest/globals';
import { billingDetailId } from '../../../fixtures/billingDetails.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, oneRow } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');
const advisor = admit(testApp, 'Ada Winslow');
const withPay = admit(testApp, 'Priya Nolan');
const withoutPay = admit(testApp, 'Quentin Hale');

const adas = `/billing_details/${billingDetailId('Ada Winslow')}`;
const change = (billingDetail: object, path = adas) => admin.patch(path, { billingDetail });

describe('the billing card', () => {
  test('says what Ada pays, and the override that her codes take today', async () => {
    expect((await admin.get(adas)).json()).toEqual({
      id: billingDetailId('Ada Winslow'),
      advisorId: ada,
      platformFee: '10.00',
      accountFee: '15.00',
      nextPayoutDate: '2026-01-30',
      verusOverride: '3.00',
      version: 1,
    });
  });

  test('takes the override of the terms in force, not of those that come', async () => {
    const bens = `/billing_details/${billingDetailId('Ben Okafor')}`;
    await testApp.orm.em.fork()
      .execute(`update code_terms set effective_on = '2026-02-01', in_force = false where has_verus_override
      and advisor_code_id = '${codeId('FID200')}'`);
    await testApp.orm.em.fork().execute(`insert into code_terms (id, advisor_code_id, effective_on, ended_on, in_force)
      values (gen_random_uuid(), '${codeId('FID200')}', '2021-01-04', '2026-02-01', true)`);
    expect((await admin.get(bens)).json().verusOverride).toBe('0.00');
    await testApp.orm.em.fork().execute(`delete from code_terms where ended_on = '2026-02-01'`);
    await testApp.orm.em.fork().execute(`update code_terms set in_force = true where effective_on = '2026-02-01'`);
    expect((await admin.get(bens)).json().verusOverride).toBe('2.00');
  });

  test('is named in the advisor’s record to admins alone', async () => {
    for (const person of [admin, superAdmin])
      expect((await person.get(`/advisors/${ada}`)).json().billingDetailId).toBe(billingDetailId('Ada Winslow'));
    for (const person of [advisor, withPay])
      expect(Object.keys((await person.get(`/advisors/${ada}`)).json())).not.toContain('billingDetailId');
  });

  test('is nobody else’s to see, make or change', async () => {
    for (const person of [advisor, withPay, withoutPay]) {
      expect((await person.get(adas)).statusCode).toBe(403);
      expect((await person.patch(adas, { billingDetail: { accountFee: '0' } })).statusCode).toBe(403);
      expect((await person.post('/billing_details', { billingDetail: { advisorId: ada } })).statusCode).toBe(403);
    }
  });
});

describe('a change of the card', () => {
  test('is kept, with its version, and told in the audit', async () => {
    const changed = await change({ platformFee: 11.5, nextPayoutDate: '04/30/2026', version: 1 });
    expect(changed.json()).toMatchObject({ platformFee: '11.50', nextPayoutDate: '2026-04-30', version: 2 });
    expect(
      await oneRow(
        testApp,
        `select a.action, a.actor_id, a.before, a.after from audit a
      where a.object = 'BillingDetail' order by sequence desc limit 1`,
      ),
    ).toEqual({
      action: 'update',
      actor_id: userId('Malcolm Reyes'),
      before: { platformFee: '10.00', nextPayoutDate: '2026-01-30' },
      after: { platformFee: '11.50', nextPayoutDate: '2026-04-30' },
    });
  });

  test('made from an older card is refused', async () => {
    const answer = await change({ accountFee: '16.00', version: 1 });
    expect([answer.statusCode, answer.json().current.platformFee]).toEqual([409, '11.50']);
  });

  test('names each field that is wrong', async () => {
    const answer = await change({ platformFee: '100.01', accountFee: '', nextPayoutDate: 'soon' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        platformFee: ['At most 100 %'],
        accountFee: ['Required'],
        nextPayoutDate: ['Must be a date as MM/DD/YYYY'],
      },
    ]);
    expect((await change({ platformFee: '10.005' })).json().platformFee).toEqual(['At most 2 decimals']);
    expect((await change({ verusOverride: '1.00' })).json().verusOverride).toEqual([
      'verusOverride is not a field of this record',
    ]);
  });

  test('may send back the whole card', async () => {
    const card = (await admin.get(adas)).json();
    const answer = await admin.put(adas, { billing_detail: { ...card, accountFee: '15.50' } });
    expect([answer.statusCode, answer.json().accountFee]).toEqual([200, '15.50']);
  });

  test('that leaves an advisor less than nothing on a code is refused: 80.01 + 20 of 100', async () => {
    const bens = `/billing_details/${billingDetailId('Ben Okafor')}`;
    const refused = await change({ platformFee: '80.01' }, bens);
    expect([refused.statusCode, refused.json().platformFee]).toEqual([
      422,
      ['On SCH300, platform fee, override and management fee would add up to more than 100%.'],
    ]);
    expect((await admin.get(bens)).json().platformFee).toBe('12.50');
    expect((await change({ platformFee: '80.00' }, bens)).statusCode).toBe(200);
  });
});

describe('an advisor without a card', () => {
  const mira = userId('Mira Fontaine');
  const card = { advisorId: mira, platformFee: '9', accountFee: '12.5' };
  const make = (billingDetail: object) => admin.post('/billing_details', { billingDetail });

  test('says so', async () => {
    expect((await admin.get(`/advisors/${mira}`)).json().billingDetailId).toBeNull();
  });

  test('needs both fees', async () => {
    const answer = await make({ advisorId: mira });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { platformFee: ['Required'], accountFee: ['Required'] },
    ]);
  });

  test('gets one, however many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(card)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
    const made = answers.find(({ statusCode }) => statusCode === 200);
    const refused = answers.filter((answer) => answer !== made).map((answer) => answer.json().advisorId);
    expect(refused).toEqual(Array<string[]>(7).fill(['already has billing details']));
    expect(made?.json()).toMatchObject({ advisorId: mira, platformFee: '9.00', accountFee: '12.50', nextPayoutDate: null, verusOverride: '0.00' }); // prettier-ignore
    expect((await admin.get(`/advisors/${mira}`)).json().billingDetailId).toBe(made?.json().id);
  });

  test('is an advisor of ours', async () => {
    for (const advisorId of [userId('Malcolm Reyes'), '018f0000-0000-7000-8000-000000000000'])
      expect((await make({ ...card, advisorId })).json().advisorId).toEqual(['is not an advisor']);
  });
});
