import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const advisor = admit(testApp, 'Ada Winslow');
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const save = async (person: Person, id: string, account: object) => {
  const answer = await person.patch(`/accounts/${id}`, { account });
  return { ...answer.json(), status: answer.statusCode };
};
const tiers = (...feeTiersAttributes: object[]) => ({
  feeScheduleAttributes: { feeType: 'tier_percentages', feeTiersAttributes },
});
const ended = [
  { lowAmount: '0.01', highAmount: '250000', percentage: '1' },
  { lowAmount: '250000.01', highAmount: '500000', percentage: '.5' },
];
const refusal = {
  status: 422,
  feeScheduleAttributes: { feeTiersAttributes: [{}, { highAmount: ['The last tier has no high amount'] }] },
};

// With an end at 250,000.00 and 1 %, 5,000,000.00 would cost 625.00 a quarter.
describe('a last tier with a high amount', () => {
  let draft: string;
  beforeAll(async () => {
    const info = {
      clientId: clientId('Alma Whitlock'),
      advisorCodeId: codeId('SCH100'),
      advisorId: userId('Ada Winslow'),
    };
    draft = (await advisor.post('/accounts', { ...info, accType: 'ind', step: 'basics' })).json().id;
  });

  test('is refused by the wizard, whether or not the section is to be whole', async () => {
    expect(await save(advisor, draft, tiers(...ended))).toMatchObject(refusal);
    expect(await save(advisor, draft, { ...tiers(...ended), step: 'fee' })).toMatchObject(refusal);
    expect(await save(advisor, draft, tiers({ highAmount: '250000', percentage: '1' }))).toMatchObject({
      feeScheduleAttributes: { feeTiersAttributes: [{ highAmount: ['The last tier has no high amount'] }] },
    });
  });

  test('is refused on the page of an open account', async () => {
    expect(await save(admin, accountId('B1'), tiers(...ended))).toMatchObject(refusal);
    const [first, last] = ended;
    expect(await save(admin, accountId('B1'), tiers({ ...first }, { ...last, highAmount: null }))).toMatchObject({
      status: 200,
    });
  });

  test('that was kept before holds back no other answer, and is named once the tiers are touched', async () => {
    await ask(`update fee_tiers set high_amount = 500000 where high_amount is null
      and fee_schedule_id = (select id from fee_schedules where account_id = '${accountId('B1')}')`);
    expect(await save(admin, accountId('B1'), { billingType: 'individual' })).toMatchObject({ status: 200 });
    const { data } = (await admin.get(`/accounts/${accountId('B1')}`)).json().feeScheduleAttributes.feeTiers;
    const touched = { id: data[0].id, percentage: '1.1' };
    expect(await save(admin, accountId('B1'), tiers(touched))).toMatchObject(refusal);
    const mended = { id: data[1].id, highAmount: null };
    expect(await save(admin, accountId('B1'), tiers(touched, mended))).toMatchObject({ status: 200 });
  });
});
