import { expect, test } from '@jest/globals';
import type { AnsweredAccount } from './answered.ts';
import { changed } from './change.ts';
import type { AccountUpdate } from './schema.ts';

const owner = {
  firstName: 'Nora',
  ssn: '***-**-0001',
  phoneAttributes: {},
  locationAttributes: { city: 'Salem', state: 'US-MA' },
};
const held = {
  id: 'a',
  accType: 'jtc',
  ownerPerc: '60.00',
  coOwnerPerc: '40.00',
  secOwnerSpouse: true,
  personalTrustType: null,
  hasLinkedAccount: true,
  linkedAccountId: 'l',
  advisorCodeId: 'k',
  billFromAccountId: 'p',
  billingType: 'aggregate',
  accGroupId: 'g',
  groupName: null,
  feeScheduleAttributes: null,
  primaryOwnerAttributes: owner,
  secondaryOwnerAttributes: owner,
  citizenshipAttributes: { citizenshipStatus: 'us' },
} as unknown as AnsweredAccount;

test.each<[what: string, changes: AccountUpdate, expected: object]>([
  ['another type asks for no shares', { accType: 'jtw' }, { ownerPerc: null, coOwnerPerc: null, secOwnerSpouse: true }],
  [
    'what the change is not about stays',
    { name: 'Joint' },
    {
      ownerPerc: '60.00',
      coOwnerPerc: '40.00',
      secOwnerSpouse: true,
      linkedAccountId: 'l',
      billFromAccountId: 'p',
      billFromCurrentAccount: false,
      accGroupId: 'g',
      groupName: null,
      billingType: 'aggregate',
    },
  ],
  ['other owners may be no spouses', { accType: 'jtw', secOwnerSpouse: false }, { secOwnerSpouse: false }],
  ['a trust says of what type it is', { accType: 'rta', personalTrustType: 'k401' }, { personalTrustType: 'k401' }],
  ['what is no trust does not', { personalTrustType: 'k401' }, { personalTrustType: null }],
  ['a single owner has no spouse', { accType: 'ind' }, { secOwnerSpouse: false }],
  ['no linked account', { hasLinkedAccount: false }, { linkedAccountId: null }],
  ['individual clears the group', { billingType: 'individual' }, { accGroupId: null }],
  ['a new name leaves the group', { groupName: 'Family' }, { accGroupId: null, groupName: 'Family' }],
  ['a chosen group forgets the name', { groupName: 'Family', accGroupId: 'h' }, { accGroupId: 'h', groupName: null }],
  ['another code leads out of the group', { advisorCodeId: 'm' }, { accGroupId: null, billingType: 'aggregate' }],
  ['the same code does not', { advisorCodeId: 'k' }, { accGroupId: 'g' }],
  ['from this account', { billFromCurrentAccount: true }, { billFromAccountId: 'a', billFromCurrentAccount: true }],
  ['not from this account', { billFromCurrentAccount: false }, { billFromAccountId: null }],
  ['from another', { billFromAccountId: 'q' }, { billFromAccountId: 'q', billFromCurrentAccount: false }],
  [
    'a nested answer leaves the others',
    { primaryOwnerAttributes: { locationAttributes: { state: 'US-CA' } } },
    { primaryOwnerAttributes: { ...owner, locationAttributes: { city: 'Salem', state: 'US-CA' } } },
  ],
  [
    'the first terms',
    { feeScheduleAttributes: { balancePercentage: '1.0000' } },
    { feeScheduleAttributes: { feeType: 'flat_fee', balancePercentage: '1.0000', balance: null } },
  ],
])('%s', (_, changes, expected) => {
  expect(changed(held, changes)).toMatchObject(expected);
});

test('terms that are there already are changed, or stay as they are', () => {
  const feeScheduleAttributes = {
    feeType: 'flat_fee_amount',
    balance: '100.00',
    balancePercentage: null,
    feeTiers: { data: [] },
  };
  const agreed = { ...held, feeScheduleAttributes } as unknown as AnsweredAccount;
  expect(changed(agreed, { name: 'Joint' }).feeScheduleAttributes).toBe(agreed.feeScheduleAttributes);
  expect(changed(agreed, { feeScheduleAttributes: { balance: '200.00' } })).toMatchObject({
    feeScheduleAttributes: { feeType: 'flat_fee_amount', balance: '200.00' },
  });
});

test('what no change is about stays the same thing', () => {
  const next = changed(held, { name: 'Joint' });
  expect(next.primaryOwnerAttributes).toBe(held.primaryOwnerAttributes);
  expect(next.citizenshipAttributes).toBe(held.citizenshipAttributes);
});

test('individual first, a group makes it aggregate', () => {
  const alone = { ...held, billingType: 'individual' as const, accGroupId: null };
  expect(changed(alone, { accGroupId: 'g' })).toMatchObject({ billingType: 'aggregate', accGroupId: 'g' });
  expect(changed(alone, { groupName: 'Family' })).toMatchObject({ billingType: 'aggregate', groupName: 'Family' });
  expect(changed(alone, { name: 'Joint' })).toMatchObject({ billingType: 'individual', accGroupId: null });
  expect(changed(alone, { accGroupId: 'g', billingType: 'individual' })).toMatchObject({ accGroupId: null });
});
