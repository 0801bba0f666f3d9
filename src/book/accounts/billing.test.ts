import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let advisor: Person;
let id: string;
beforeAll(async () => {
  testApp = await start();
  advisor = await testApp.signIn('advisor@demo.test');
  const info = {
    clientId: clientId('Alma Whitlock'),
    advisorCodeId: codeId('SCH100'),
    advisorId: userId('Ada Winslow'),
  };
  const opened = await advisor.post('/accounts', { ...info, accType: 'ind', step: 'basics' });
  id = opened.json().id;
});
afterAll(() => testApp.stop());

const save = async (changes: object, step?: string) => {
  const answer = await advisor.patch(`/accounts/${id}`, { account: { ...changes, ...(step && { step }) } });
  return answer.json();
};

describe('a fee group', () => {
  test('is chosen among those of the code, or made, with this account in it', async () => {
    expect(await save({ billingType: 'aggregate' }, 'billing')).toMatchObject({
      accGroupId: ['Required'],
      groupName: ['Required'],
    });
    const { data } = (await advisor.get(`/acc_groups?advisor_code_id=${codeId('SCH100')}`)).json();
    expect(data).toContainEqual({ id: groupId('SCH100', 'Whitlock household'), name: 'Whitlock household' });
    expect(await save({ groupName: 'Whitlock household' })).toMatchObject({ groupName: ['is already taken'] });

    const made = await save({ billing_type: 'aggregate', group_name: 'Whitlock children' }, 'billing');
    expect(made).toMatchObject({
      step: 'fee',
      accGroupName: 'Whitlock children',
      groupName: null,
      groupAccountIds: [id],
    });
    const ofAdvisor = (await advisor.get(`/acc_groups?advisor_id=${userId('Ada Winslow')}`)).json().data;
    expect(ofAdvisor.map(({ name }: { name: string }) => name)).toContain('Whitlock children');
  });

  test('is left for another, or for none', async () => {
    const household = await save({ accGroupId: groupId('SCH100', 'Whitlock household') }, 'billing');
    expect(household.groupAccounts.data.map(({ name }: { name: string }) => name)).toContain('00100101');
    expect(await save({ billingType: 'individual' }, 'billing')).toMatchObject({
      accGroupId: null,
      accGroupName: null,
    });
  });

  test('belongs to its code, and stays behind with it', async () => {
    const accGroupId = groupId('SCH100', 'Whitlock household');
    await save({ billingType: 'aggregate', accGroupId }, 'billing');
    expect(await save({ advisorCodeId: codeId('FID200'), accGroupId })).toMatchObject({
      accGroupId: ['is not a fee group of this advisor code'],
    });
    const moved = await save({ advisorCodeId: codeId('FID200') });
    expect(moved).toMatchObject({
      accGroupId: null,
      custodianName: 'Fidelity',
      advisorName: 'Ada Winslow',
      step: 'billing',
    });
    expect(await save({ accGroupId })).toMatchObject({ accGroupId: ['is not a fee group of this advisor code'] });
    expect(await save({ advisorCodeId: codeId('SCH100'), billingType: 'individual' }, 'billing')).toMatchObject({
      step: 'fee',
    });
  });
});

describe('the fee schedule', () => {
  const tiers = (...rows: object[]) => ({ feeScheduleAttributes: { feeTiersAttributes: rows } });
  const held = async () => (await advisor.get(`/accounts/${id}`)).json().feeScheduleAttributes.feeTiers.data;

  test('asks for what its type is about', async () => {
    expect(await save({}, 'fee')).toMatchObject({ feeScheduleAttributes: { balancePercentage: ['Required'] } });
    expect(await save({ feeScheduleAttributes: { feeType: 'flat_fee_amount' } }, 'fee')).toMatchObject({
      feeScheduleAttributes: { balance: ['Required'] },
    });
    expect(await save({ feeScheduleAttributes: { balancePercentage: '2.51' } })).toMatchObject({
      feeScheduleAttributes: { balancePercentage: ['At most 2.5 %'] },
    });
    const flat = await save({ feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: '1.25' } }, 'fee');
    expect(flat).toMatchObject({ step: 'bill_from', feeScheduleAttributes: { balancePercentage: '1.2500' } });
  });

  test('in tiers starts afresh', async () => {
    expect(await save({ feeScheduleAttributes: { feeType: 'tier_percentages' } }, 'fee')).toMatchObject({
      feeScheduleAttributes: { feeTiers: ['Please add a tier'] },
    });
    const saved = await save(
      {
        feeScheduleAttributes: {
          feeType: 'tier_percentages',
          feeTiersAttributes: [
            { lowAmount: '0.01', highAmount: '100000', percentage: '1' },
            { lowAmount: '100000.01', highAmount: null, percentage: '.5' },
          ],
        },
      },
      'fee',
    );
    expect(saved.feeScheduleAttributes).toMatchObject({
      balancePercentage: null,
      feeTiers: {
        data: [
          { lowAmount: '0.01', highAmount: '100000.00', percentage: '1.0000' },
          { lowAmount: '100000.01', highAmount: null, percentage: '0.5000' },
        ],
      },
    });
  });

  test('links each tier to the one before, whether or not the section is to be whole', async () => {
    const [first, second] = await held();
    for (const step of ['fee', undefined]) {
      const wrong = await save(tiers({ id: first.id, highAmount: '50000' }), step);
      expect(wrong.feeScheduleAttributes.feeTiersAttributes).toEqual([{}, { lowAmount: ['Must be 50000.01'] }]);
    }
    const open = await save(tiers({ id: first.id, highAmount: null }));
    expect(open.feeScheduleAttributes.feeTiersAttributes[0].highAmount).toEqual([
      'Only the last tier may have no high amount',
    ]);
    const linked = { id: second.id, lowAmount: '50000.01' };
    await save(tiers({ id: first.id, highAmount: '50000' }, linked, { percentage: '1' }));
    expect(await held()).toHaveLength(2);
    const row = await save(tiers({ highAmount: '9' }));
    expect(row.feeScheduleAttributes.feeTiersAttributes[0]).toEqual({ percentage: ['Required'] });
  });

  test('changes, adds and removes them by their rows', async () => {
    const [first, second] = await held();
    const rows = [{ id: second.id, highAmount: '200000' }, { percentage: '0.25' }, { id: first.id, percentage: '1.5' }];
    await save(tiers(...rows), 'fee');
    const [, , third] = await held();
    expect(await held()).toMatchObject([
      { id: first.id, percentage: '1.5000' },
      { id: second.id, lowAmount: '100000.01', highAmount: '200000.00' },
      { lowAmount: '200000.01', highAmount: null, percentage: '0.2500' },
    ]);
    // A template is loaded: all there were are marked, its own are appended.
    const marked = [first, second, third].map((tier) => ({ ...tier, _destroy: true }));
    const template = [
      { lowAmount: '0.01', highAmount: '5', percentage: '2' },
      { lowAmount: '5.01', percentage: '1' },
    ];
    await save(tiers(...template, ...marked), 'fee');
    expect((await held()).map(({ percentage }: { percentage: string }) => percentage)).toEqual(['2.0000', '1.0000']);
    const stranger = await save(tiers({ id: first.id, percentage: '1' }));
    expect(stranger.feeScheduleAttributes.feeTiersAttributes).toEqual([{ base: ['is not a tier of this account'] }]);
  });

  test('keeps nothing that another type asks', async () => {
    const dollars = await save({ feeScheduleAttributes: { feeType: 'flat_fee_amount', balance: '4000' } }, 'fee');
    expect(dollars.feeScheduleAttributes).toMatchObject({ balance: '4000.00', feeTiers: { data: [] } });
    const back = await save({ feeScheduleAttributes: { feeType: 'tier_percentages' } });
    expect(back.feeScheduleAttributes).toMatchObject({ balance: null, feeTiers: { data: [] } });
    await save({ feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: 1 } }, 'fee');
  });

  test('templates of a branch are listed, and opened with their tiers', async () => {
    const branch = (await advisor.get(`/accounts/${id}`)).json().branchId;
    const { data } = (await advisor.get(`/fee_schedules.json?branch_id=${branch}&per_page=999`)).json();
    const tiered = data.find(({ name }: { name: string }) => name === 'Household, tiered');
    expect(tiered).toMatchObject({ feeType: 'tier_percentages', feeTypeName: 'Tier Percentages', branchId: branch });
    expect((await advisor.get(`/fee_schedules/${tiered.id}`)).json().feeTiers.data).toHaveLength(3);
    const { data: all } = (await advisor.get('/fee_schedules')).json();
    expect(all).toHaveLength(4);
  });
});

describe('the account that the fee is billed from', () => {
  const refusal = async (account: string) => {
    const { billFromAccountId } = await save({ billFromAccountId: accountId(account) }, 'bill_from');
    return billFromAccountId[0];
  };

  test('is this one at a tick of the box, and none without it', async () => {
    expect(await save({}, 'bill_from')).toMatchObject({ billFromAccountId: ['Required'] });
    expect(await save({ billFromCurrentAccount: true }, 'bill_from')).toMatchObject({
      step: 'owner',
      billFromAccountId: id,
    });
    expect(await save({ billFromCurrentAccount: false })).toMatchObject({ step: 'bill_from', billFromAccountId: null });
  });

  test('or an open one at the same custodian that pays for itself, and no retirement account', async () => {
    expect(await refusal('B1')).toBe('The bill-from account must be at the same custodian.');
    expect(await refusal('A3')).toBe('A retirement account cannot pay the fee of another account.');
    expect(await refusal('A1')).toBe('The bill-from account must pay its own fee.');
    expect(await refusal('Archer IRA')).toBe('The bill-from account must be open.');
    expect(await refusal('Fenn')).toBe('is not one of your accounts');
    expect(await save({ billFromAccountId: accountId('A2') }, 'bill_from')).toMatchObject({
      billFromAccountNumber: '00100102',
      billFromCurrentAccount: false,
      step: 'owner',
    });
  });
});
