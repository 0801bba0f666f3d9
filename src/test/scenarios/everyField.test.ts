import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { accountCreate, accountUpdate } from '../../domain/account/schema.ts';
import { clientCreate, clientUpdate } from '../../domain/client/schema.ts';
import { positionUpdate } from '../../domain/position/schema.ts';
import { newId } from '../../lib/columns.ts';
import { taskCreate, taskUpdate } from '../../domain/task/schema.ts';
import { start, type Person, type TestHouse } from '../app.ts';
import { columnsOf, fieldsOf, merged, nested, valueAt, valuesFor, type Field } from '../fieldsOf.ts';

let house: TestHouse;
let person: Person;
beforeAll(async () => {
  house = await start();
  person = await house.signIn('super@demo.test');
});
afterAll(() => house.stop());

/** How a field is said, where that is not simply any value, and to whom. */
interface Case {
  readonly value?: unknown;
  /** What its record must be made with. */
  readonly made?: object;
  /** What must be said with it for it to be kept. */
  readonly beside?: object;
  /** Where it is answered. */
  readonly at?: string;
  /** What is answered. */
  readonly answer?: unknown;
  /** Of which record it is changed. */
  readonly of?: string;
}

interface Noun {
  readonly create?: z.ZodObject;
  readonly update: z.ZodObject;
  /** What makes a record; where nobody makes one, the list that one is found in. */
  readonly made: object | string;
  readonly cases: Readonly<Record<string, Case>>;
}

const codes = [codeId('SCH100')];
const [alma, ada] = [clientId('Alma Whitlock'), userId('Ada Winslow')];

const trust = { isEntity: true, entityType: 'trust', accountHolderId: alma, lastName: null };

const address = (of: string): Readonly<Record<string, Case>> => ({
  [`${of}.state`]: { value: 'US-CO' },
  [`${of}.stateName`]: { value: 'Wyoming', beside: nested(`${of}.state`, 'US-WY') },
  [`${of}.zip`]: { value: '80202', beside: nested(`${of}.country`, 'US') },
  [`${of}.country`]: { value: 'FR' },
});
const phone = (of: string): Readonly<Record<string, Case>> => ({
  [`${of}.countryCode`]: { value: 'FR' },
  [`${of}.formattedPhone`]: { value: '(303) 555-0134', beside: nested(`${of}.number`, '3035550134') },
  [`${of}.number`]: { value: '3035550199' },
});

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

const tiers = [
  { lowAmount: '0.01', highAmount: '1000.00', percentage: '1.2500' },
  { lowAmount: '1000.01', highAmount: null, percentage: '0.5000' },
];
const terms = (feeType: string) => ({ beside: { feeScheduleAttributes: { feeType } } });

const nouns: Readonly<Record<string, Noun>> = {
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
  tasks: {
    create: taskCreate,
    update: taskUpdate,
    made: { name: 'Call the custodian' },
    cases: { clientId: { value: alma }, accountId: { value: accountId('A2') } },
  },
  positions: { update: positionUpdate, made: `/accounts/${accountId('A2')}/positions`, cases: {} },
};

test('every route that makes or changes a record is asked', () => {
  const patched = house.app.guarded.flatMap(({ method, url }) =>
    method === 'PATCH' && url.endsWith('/:id') ? [url] : [],
  );
  expect(patched.sort()).toEqual(
    Object.keys(nouns)
      .map((noun) => `/api/${noun}/:id`)
      .sort(),
  );
});

describe.each(Object.entries(nouns))('of %s', (path, { create, update, made, cases }) => {
  const listed = async (list: string): Promise<{ id: string }[]> => (await person.get(list)).json().data;
  const read = async (id: string): Promise<unknown> =>
    typeof made === 'string'
      ? (await listed(made)).find((row) => row.id === id)
      : (await person.get(`/${path}/${id}`)).json();
  const singular = path.replace(/s$/, '');
  let first: Promise<string> | undefined;
  const usual = () => (first ??= make(made));
  const make = async (record: object | string): Promise<string> => {
    if (typeof record === 'string') return (await listed(record))[0]?.id ?? '';
    const answer = await person.post(`/${path}`, { [singular]: record });
    expect([answer.statusCode, answer.json().details]).toEqual([200, undefined]);
    return answer.json().id;
  };

  /** The field as it is not yet, with what it needs beside it; the group that it stands in may need something too. */
  const saying = (field: Field, held: unknown) => {
    const { at = field.path, beside = {}, ...said } = cases[field.path] ?? {};
    const answers = (value: unknown) => said.answer ?? z.parse(field.schema, value);
    const isNew = (value: unknown) => JSON.stringify(answers(value)) !== JSON.stringify(valueAt(held, at));
    const value = said.value ?? valuesFor(field).find(isNew);
    if (value === undefined || !isNew(value)) throw new Error(`Say here what else may be sent as ${field.path}`);
    const ofGroup = cases[field.path.split('.')[0] ?? '']?.beside ?? {};
    return { at, body: merged(merged(ofGroup, beside), nested(field.path, value)), answer: answers(value) };
  };

  const each = (schema: z.ZodObject) => fieldsOf(schema).map((field) => [field.path, field] as const);

  if (create && typeof made === 'object')
    test.each(each(create))('a new one keeps its %s', async (_, field) => {
      const { at, body, answer } = saying(field, await read(await usual()));
      const said = merged(merged(made, cases[field.path]?.made ?? {}), body);
      expect(valueAt(await read(await make(said)), at)).toEqual(answer);
    });

  test.each(each(update))('a change keeps its %s', async (_, field) => {
    const { of, made: also = {} } = cases[field.path] ?? {};
    // What stands in a group leaves the rest of the record as it is.
    const fresh = typeof made === 'object' && !field.path.includes('.');
    const id = of ?? (fresh ? await make(merged(made, also)) : await usual());
    const { at, body, answer } = saying(field, await read(id));
    const changed = await person.patch(`/${path}/${id}`, { [singular]: body });
    expect([changed.statusCode, changed.json().details]).toEqual([200, undefined]);
    expect(valueAt(await read(id), at)).toEqual(answer);
  });
});

test('a fee’s tiers are said with all that a tier has', () => {
  const rows = fieldsOf(accountUpdate).find(({ path }) => path.endsWith('feeTiersAttributes'));
  const said = Object.keys(tiers[0] ?? {});
  // Which tier is meant, and that it goes.
  expect(rows && columnsOf(rows.schema).filter((key) => !said.includes(key))).toEqual(['id', '_destroy']);
});
