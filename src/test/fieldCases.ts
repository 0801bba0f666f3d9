import { expect } from '@jest/globals';
import type { z } from 'zod';
import { accountId, groupId } from '../../fixtures/accounts.ts';
import { billingDetailId } from '../../fixtures/billingDetails.ts';
import { codeId } from '../../fixtures/advisorCodes.ts';
import { clientId } from '../../fixtures/clients.ts';
import { idOf } from '../../fixtures/ids.ts';
import { userId } from '../../fixtures/users.ts';
import { advisorUpdate } from '../domain/advisor/schema.ts';
import { assistantUpdate } from '../domain/assistant/schema.ts';
import { advisorCodeCreate, advisorCodeUpdate } from '../domain/advisor-code/schema.ts';
import { billingDetailUpdate } from '../domain/billing-detail/schema.ts';
import { branchCreate, branchUpdate } from '../domain/branch/schema.ts';
import { accountCreate, accountUpdate } from '../domain/account/schema.ts';
import { clientCreate, clientUpdate } from '../domain/client/schema.ts';
import { templateCreate, templateUpdate } from '../domain/fee-schedule/schema.ts';
import { payoutUpdate } from '../domain/payout/schema.ts';
import { billingErrorUpdate } from '../domain/flag/schema.ts';
import { positionUpdate } from '../domain/position/schema.ts';
import { refundUpdate } from '../domain/refund/schema.ts';
import { listViewCreate, listViewUpdate } from '../domain/listView.ts';
import { taskCreate, taskUpdate } from '../domain/task/schema.ts';
import { userUpdate } from '../domain/user/schema.ts';
import { newId } from '../lib/columns.ts';
import { nested } from './fieldsOf.ts';

/** How a field is written where that is not simply any value, and on which record. */
export interface Case {
  readonly value?: unknown;
  /** Fields that its record must be created with. */
  readonly made?: object;
  /** Fields that must be written with it for it to be kept. */
  readonly beside?: object;
  /** Path at which it is answered. */
  readonly at?: string;
  /** The value that is answered. */
  readonly answer?: unknown;
  /** Id of the record on which it is changed. */
  readonly of?: string;
}

export interface Noun {
  readonly create?: z.ZodObject;
  readonly update: z.ZodObject;
  /**
   * Fields that create a record; where no call creates one, or only one, the list that it is found in, or its address.
   */
  readonly made: object | string;
  readonly cases: Readonly<Record<string, Case>>;
}

const codes = [codeId('SCH100')];
const [alma, ada] = [clientId('Alma Whitlock'), userId('Ada Winslow')];

const split = [{ advisorId: ada, percentage: '100.00' }];
const trust = { isEntity: true, entityType: 'trust', accountHolderId: alma, lastName: null };

const address = (of: string): Readonly<Record<string, Case>> => ({
  [`${of}.state`]: { value: 'US-CO' },
  [`${of}.stateName`]: { value: 'Wyoming', beside: nested(`${of}.state`, 'US-WY') },
  [`${of}.zip`]: { value: '80202', beside: nested(`${of}.country`, 'US') },
  [`${of}.country`]: { value: 'FR', beside: nested(`${of}.state`, 'FR-33') },
});
const phone = (of: string): Readonly<Record<string, Case>> => ({
  [`${of}.countryCode`]: { value: 'FR' },
  [`${of}.formattedPhone`]: { value: '(303) 555-0134', beside: nested(`${of}.number`, '3035550134') },
  [`${of}.number`]: { value: '3035550199' },
});
/** A person who must have a phone has one of that country. */
const french = {
  'phoneAttributes.countryCode': { value: 'FR', beside: nested('phoneAttributes.number', '142685300') },
};

const foreigner = {
  citizenshipStatus: 'not_us',
  citizenshipCountryId: 'DE',
  secondCitizenshipCountryId: 'DE',
  birthCountryId: 'DE',
  hasImmigrationVisa: true,
  visaType: 'v',
  visaNumber: 'DEMO000417',
  visaExpiration: '2030-01-01',
};
const citizen = (more: object) => ({ beside: { citizenshipAttributes: { ...foreigner, ...more } } });
const dual = citizen({ citizenshipStatus: 'dual' });
const wealth = {
  annualIncome: 3,
  netWorth: 5,
  liquidNetWorth: 0,
  approxAccVal: 2,
  incomeTaxBracket: 'b22',
  initFundSrc: 'other',
  otherInitFundSrc: 'A lottery',
  ongoingFundSrc: 'other',
  otherOnFundSrc: 'A lottery',
};

const questionnaire: Readonly<Record<string, Case>> = {
  ...address('employmentAttributes.locationAttributes'),
  citizenshipAttributes: citizen({}),
  'citizenshipAttributes.hasImmigrationVisa': { value: true, ...citizen({}) },
  'citizenshipAttributes.citizenshipStatus': { value: 'dual', ...dual },
  'citizenshipAttributes.citizenshipCountryId': { value: 'FR' },
  'citizenshipAttributes.citizenshipCountryName': { value: 'Italy', ...citizen({ citizenshipCountryId: 'IT' }) },
  'citizenshipAttributes.secondCitizenshipCountryId': { value: 'FR', ...dual },
  'citizenshipAttributes.secondCitizenshipCountryName': {
    value: 'Italy',
    ...citizen({ citizenshipStatus: 'dual', secondCitizenshipCountryId: 'IT' }),
  },
  'citizenshipAttributes.birthCountryId': { value: 'FR' },
  'citizenshipAttributes.birthCountryName': { value: 'Italy', ...citizen({ birthCountryId: 'IT' }) },
  'citizenshipAttributes.visaNumber': { value: 'DEMO000999', answer: '******0999' },
  'citizenshipAttributes.visaExpiration': { value: '2031-02-03' },
  financialsAttributes: { beside: { financialsAttributes: wealth } },
};

const owner = (of: 'primary' | 'secondary'): Readonly<Record<string, Case>> => {
  const at = `${of}OwnerAttributes`;
  return {
    [at]: { beside: { accType: 'jtw' } },
    [`${at}.ssn`]: { value: '666-02-0123', answer: '***-**-0123' },
    [`${at}.ftid`]: { value: '00-0059123', answer: '**-***9123' },
    ...phone(`${at}.phoneAttributes`),
    ...address(`${at}.locationAttributes`),
  };
};

export const tiers = [
  { lowAmount: '0.01', highAmount: '1000.00', percentage: '1.2500' },
  { lowAmount: '1000.01', highAmount: null, percentage: '0.5000' },
];
const terms = (feeType: string) => ({ beside: { feeScheduleAttributes: { feeType } } });

/** A branch answers its address as its location. */
const branchAddress = Object.fromEntries(
  ['street', 'apt', 'city', 'state', 'stateName', 'zip', 'country'].map((key) => {
    const path = `locationAttributes.${key}`;
    return [path, { ...address('locationAttributes')[path], at: `location.${key}` }];
  }),
);
const ofMalcolm = { of: userId('Malcolm Reyes') };
const ofOffice = (role: string): Readonly<Record<string, Case>> => ({
  firstName: ofMalcolm,
  lastName: ofMalcolm,
  lplCode: ofMalcolm,
  email: {
    // New each time, so that it is nobody else's.
    get value() {
      return `${newId()}@demo.test`;
    },
    ...ofMalcolm,
  },
  roles: { value: [role], of: userId('Odette Farrow') },
});

export const nouns: Readonly<Record<string, Noun>> = {
  clients: {
    create: clientCreate,
    update: clientUpdate,
    made: { isEntity: false, firstName: 'Nora', lastName: 'Vance', ssn: '666-02-0777', advisorCodeIds: codes },
    cases: {
      isEntity: { value: true, made: trust },
      entityType: { value: 'estate', made: trust },
      accountHolderId: { value: clientId('Arthur Whitlock'), made: trust },
      ssn: { value: '666-02-0123', answer: '***-**-0123' },
      advisorCodeIds: { value: [codeId('FID200')] },
      ...phone('phoneAttributes'),
      ...address('locationAttributes'),
      ...questionnaire,
    },
  },
  accounts: {
    create: accountCreate,
    update: accountUpdate,
    made: { clientId: alma, advisorCodeId: codeId('SCH100') },
    cases: {
      clientId: { value: clientId('Arthur Whitlock') },
      advisorCodeId: { value: codeId('SCH300') },
      advisorId: { value: ada },
      step: { value: 'info', beside: { advisorId: ada }, answer: 'basics' },
      accType: { value: 'r_ira' },
      ownerPerc: { value: '12.50', beside: { accType: 'jtc', coOwnerPerc: '87.50' } },
      coOwnerPerc: { value: '12.50', beside: { accType: 'jtc', ownerPerc: '87.50' } },
      secOwnerSpouse: { value: true, beside: { accType: 'jcp' } },
      personalTrustType: { value: 'keogh', beside: { accType: 'rta' } },
      linkedAccountId: { value: accountId('A2'), beside: { hasLinkedAccount: true } },
      accGroupId: { value: groupId('SCH100', 'Whitlock household') },
      groupName: {
        // No two groups of a code have one name.
        get value() {
          return newId();
        },
        at: 'accGroupName',
      },
      billFromAccountId: { value: accountId('A2') },
      'feeScheduleAttributes.balance': terms('flat_fee_amount'),
      'feeScheduleAttributes.balancePercentage': { value: '1.1250', ...terms('flat_fee') },
      'feeScheduleAttributes.feeTiersAttributes': {
        value: tiers,
        ...terms('tier_percentages'),
        at: 'feeScheduleAttributes.feeTiers.data',
        answer: tiers.map((tier) => expect.objectContaining(tier)),
      },
      ...owner('primary'),
      ...owner('secondary'),
      ...questionnaire,
      number: { value: '00-777 A', of: accountId('Osei joint') },
      rejectReason: { beside: { step: 'signers' }, at: 'rejectReasons.data.0.reason', of: accountId('Osei joint') },
      billingStartDate: { value: '2025-02-03', of: accountId('A2') },
      refundAllowed: { value: true, of: accountId('Stone') },
      closedOn: { value: '2026-01-09', beside: { step: 'closed' }, of: accountId('Greave') },
    },
  },
  advisor_codes: {
    create: advisorCodeCreate,
    update: advisorCodeUpdate,
    made: {
      // No two codes of a custodian have one number.
      get number() {
        return newId();
      },
      custodianIds: ['schwab'],
      advisorSubscriptionsAttributes: split,
      effectiveOn: '2026-01-02',
    },
    cases: {
      number: {
        get value() {
          return newId();
        },
      },
      custodianIds: { value: ['fidelity'] },
      advisorSubscriptionsAttributes: {
        value: [
          { advisorId: ada, percentage: '60.00' },
          { advisorId: userId('Ben Okafor'), percentage: '40.00' },
        ],
        answer: [
          expect.objectContaining({ advisorId: ada, percentage: '60.00' }),
          expect.objectContaining({ advisorId: userId('Ben Okafor'), percentage: '40.00' }),
        ],
      },
      investmentManagement: { value: true, beside: { managementFee: '10.00' } },
      managementFee: { value: '12.50', beside: { investmentManagement: true } },
      vimBreakdownsAttributes: {
        value: [{ advisorId: ada, percentage: '12.50' }],
        beside: { investmentManagement: true, managementFee: '12.50' },
        answer: [expect.objectContaining({ advisorId: ada, percentage: '12.50' })],
      },
      hasVerusOverride: { value: true, beside: { verusOverrideFee: '10.00' } },
      verusOverrideFee: { value: '12.50', beside: { hasVerusOverride: true } },
      verusOverridesAttributes: {
        value: [{ advisorId: ada, percentage: '12.50' }],
        beside: { hasVerusOverride: true, verusOverrideFee: '12.50' },
        answer: [expect.objectContaining({ advisorId: ada, percentage: '12.50' })],
      },
      effectiveOn: { value: '2026-01-09' },
    },
  },
  branches: {
    create: branchCreate,
    update: branchUpdate,
    made: {
      // No two branches have one name.
      get name() {
        return newId();
      },
      phoneAttributes: { number: '2085550123' },
      locationAttributes: { street: '1 Elm Row', city: 'Boise', state: 'US-ID', zip: '83701' },
    },
    cases: {
      name: {
        get value() {
          return newId();
        },
      },
      url: { value: 'https://larkspur.example.com/team' },
      jurisdictionStates: { value: ['US-CO', 'US-UT'] },
      ...phone('phoneAttributes'),
      // Fields that a branch must have; its phone is written whole as well.
      'phoneAttributes.countryCode': { value: 'FR', beside: nested('phoneAttributes.number', '142685300') },
      ...branchAddress,
    },
  },
  fee_schedules: {
    create: templateCreate,
    update: templateUpdate,
    made: { branchId: idOf('branch', 'Goldfield'), name: 'Made', feeType: 'flat_fee', balancePercentage: '1' },
    cases: {
      branchId: { value: idOf('branch', 'Larkspur') },
      feeType: { value: 'flat_fee_amount', beside: { balance: '750' } },
      balance: { value: '12.50', beside: { feeType: 'flat_fee_amount' } },
      balancePercentage: { value: '1.1250' },
      feeTiersAttributes: {
        value: tiers,
        beside: { feeType: 'tier_percentages' },
        at: 'feeTiers.data',
        answer: tiers.map((tier) => expect.objectContaining(tier)),
      },
    },
  },
  advisors: {
    update: advisorUpdate,
    made: `/advisors/${userId('Imani Castell')}`,
    cases: {
      ...phone('phoneAttributes'),
      ...french,
      ssn: { value: '666-02-0123', answer: '***-**-0123' },
      isHybrid: { value: true, beside: { lplCode: 'LP-9' } },
      lplCode: { beside: { isHybrid: true } },
      isInsuranceAgent: { value: true, beside: { npn: '0000300999' } },
      jurisdictionStates: { value: ['US-CO', 'US-WY'] },
      branchId: { value: idOf('branch', 'Larkspur') },
      status: { value: 'inactive' },
      terminationDate: { value: '2026-01-02', beside: { status: 'terminated' } },
    },
  },
  assistants: {
    update: assistantUpdate,
    made: `/assistants/${userId('Rosa Delacroix')}`,
    cases: {
      ...phone('phoneAttributes'),
      ...french,
      email: { value: 'rosa@firm.test' },
      ssn: { value: '666-02-0124', answer: '***-**-0124' },
      isInsuranceAgent: { value: true, beside: { npn: '0000300998' } },
      advisorCodeIds: { value: [codeId('FID200')] },
      branchId: { value: idOf('branch', 'Larkspur') },
    },
  },
  tasks: {
    create: taskCreate,
    update: taskUpdate,
    made: { name: 'Call the custodian' },
    cases: { clientId: { value: alma }, accountId: { value: accountId('A2') } },
  },
  list_views: {
    create: listViewCreate,
    update: listViewUpdate,
    made: { list: 'accounts', name: 'Large', audience: 'mine', filters: [], sort: 'value', sortDirection: 'desc' },
    cases: {
      list: { value: 'clients', beside: { sort: 'name' } },
      filters: { value: [{ key: 'value', option: '>', values: ['1000000'] }] },
      sort: { value: 'number' },
      'columns.order': { value: ['number', 'value'], beside: { columns: { hidden: [] } } },
      'columns.hidden': { value: ['value'], beside: { columns: { order: ['number', 'value'] } } },
    },
  },
  users: { update: userUpdate, made: {}, cases: ofOffice('user') },
  admins: { update: userUpdate, made: {}, cases: ofOffice('super_admin') },
  billing_details: {
    update: billingDetailUpdate,
    made: `/billing_details/${billingDetailId('Ada Winslow')}`,
    cases: {},
  },
  payouts: {
    update: payoutUpdate,
    made: '/payouts?start_date=2025-10-01',
    cases: { paid: { value: false, at: 'status', answer: 'Unpaid' } },
  },
  billing_errors: {
    update: billingErrorUpdate,
    made: {},
    cases: { status: { value: 'resolved', of: idOf('flag', 'Stone IRA') } },
  },
  refunds: {
    update: refundUpdate,
    made: '/accounts/refunds',
    cases: { refundAllowed: { value: false, at: 'status', answer: 'Pending', of: idOf('refund', 'C2') } },
  },
  positions: { update: positionUpdate, made: `/accounts/${accountId('A2')}/positions`, cases: {} },
};
