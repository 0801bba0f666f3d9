import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { camelKey } from '../../domain/keys.ts';
import { start, type DemoEmail, type Person, type TestApp } from '../app.ts';

let testApp: TestApp;
let people: Person[];
beforeAll(async () => {
  testApp = await start();
  const emails: DemoEmail[] = ['super@demo.test', 'admin@demo.test', 'advisor@demo.test', 'assistant@demo.test'];
  people = await Promise.all(emails.map((email) => testApp.signIn(email)));
});
afterAll(() => testApp.stop());

const [client, account, code] = [clientId('Alma Whitlock'), accountId('A1'), codeId('SCH100')];
const words = (text: string) => text.trim().split(/\s+/);
const filters = encodeURIComponent(JSON.stringify([{ key: 'value', option: '>', values: ['0'] }]));

const position = words('id name accountNumber accountType quantity closingPrice amount importedAt eligible');
const choice = ['id', 'name'];
const listed = words(`id number accTypeName billFromAccountNumber value billableValue accGroupName existingAccount
  advisorName advisorCodeNumber status createdAt updatedAt submittedAt dateFunded clientName`);

/** Calls of the document, and what they answer, of a list each of its rows. */
const reads: readonly [path: string, keys: readonly string[]][] = [
  [
    `/clients/${client}`,
    words(`id firstName lastName email ssn birthDate isEntity entityType entityTypeName accountHolderId accountHolder
      accountHolderName advisors advisorCodes advisorCodeIds advisorCodeId advisorCodeNumber branches accountTypeNames
      accountsCount`),
  ],
  [
    '/clients?page=1&per_page=5&sort=name&sort_direction=desc&search=a&filters=[]',
    words('id name isEntity accountTypeNames accountHolder email advisors accountsCount'),
  ],
  [`/clients?per_page=999&with_entity=false&advisor_code_id=${code}`, choice],
  ['/clients/entity_types', choice],
  [`/clients/${client}/positions?per_page=30`, position],
  [
    `/accounts/${account}`,
    words(`id number step clientId name advisorCodeId advisorCodeNumber advisorCodes advisorId advisors accType accTypeName ownerPerc
      coOwnerPerc secOwnerSpouse personalTrustType billingType accGroupId groupName accGroupName groupAccountIds
      groupAccounts hasLinkedAccount linkedAccountId hasNewClient billFromCurrentAccount billFromAccountId
      billFromAccountNumber inPersonSigning oaaDeliveryOption oaaInPersonSigning isEdited hybridAdvisor submittedAt signedAt
      signerName entityName internalForm signedVerusAgreement verusAgreements advisorSignerAttributes
      verusSignerAttributes billingStartDate closedOn isCloseable isClosed isDeletable rejectReasons newAccountStatus newAccountStatusName status createdAt
      updatedAt dateFunded billableValue value existingAccount advisorName personalTrustTypeName branchId branchName`),
  ],
  [`/accounts?step=completed&client_id=${client}`, listed],
  [`/accounts?branch=true&advisor_id=${userId('Ada Winslow')}`, listed],
  [`/accounts?per_page=9999&client_id=${client}&without_id=${account}&completed=true`, listed],
  [`/accounts?advisor_code_id=${code}&filters=${filters}`, listed],
  [`/accounts/account_types?account_id=${account}`, choice],
  ['/accounts/personal_trust_types?per_page=9999', choice],
  [`/acc_groups?advisor_id=${userId('Ada Winslow')}`, choice],
  [`/acc_groups?advisor_code_id=${code}`, choice],
  [`/advisors?per_page=9999&advisor_code_id=${code}`, choice],
  ['/advisor_codes?search=SCH', ['id', 'number']],
  ['/addresses/countries?search=swe', choice],
  [`/accounts/${account}/profile`, ['title', 'facts']],
  [`/accounts/${account}/positions`, position],
  ['/users/current-user', words('id name role payoutAccess newAccountsCount')],
];

describe.each(reads)('GET %s', (path, keys) => {
  test('answers everyone who sees it what the document names', async () => {
    for (const person of people) {
      const { statusCode, ...answer } = await person.get(path);
      expect(statusCode).toBe(200);
      const body = answer.json();
      const records = Array.isArray(body.data) ? body.data : [body];
      expect(records).not.toEqual([]);
      for (const record of records) expect(Object.keys(record)).toEqual(expect.arrayContaining([...keys]));
    }
  });

  test('means the same with its ending, and in either spelling', async () => {
    const [name = '', query = ''] = path.split('?');
    const camel = query.replace(/(?<=^|&)\w+(?==)/g, camelKey);
    for (const person of people) {
      const { body } = await person.get(path);
      expect((await person.get(`${name}.json?${query}`)).body).toBe(body);
      expect((await person.get(`${name}?${camel}`)).body).toBe(body);
    }
  });
});

test('a list says which page it answers, of how many', async () => {
  for (const path of [`/clients/${client}/files`, `/accounts/${account}/invoices`, `/accounts/${account}/files`]) {
    const { data, meta } = (await (people[0] as Person).get(`${path}.json?page=1&per_page=7`)).json();
    expect(data).toEqual([]);
    expect(meta).toEqual({ pagination: { page: 1, perPage: 7, totalPages: 0, totalEntries: 0 } });
  }
});

test('a fee schedule answers its type, its percentage and its tiers', async () => {
  const [superAdmin] = people as [Person];
  const [{ id }] = (await superAdmin.get('/fee_schedules.json?per_page=999')).json().data;
  const answer = (await superAdmin.get(`/fee_schedules/${id}.json`)).json();
  const keys = words('id name feeType feeTypeName branchId balance balancePercentage feeTiers updatedAt');
  expect(Object.keys(answer)).toEqual(expect.arrayContaining(keys));
  expect(answer.feeTiers.data).toEqual(expect.any(Array));
});

test('what is searched for may end as our paths may', async () => {
  const found = async (search: string) =>
    (await (people[0] as Person).get(`/clients?search=${search}`)).json().meta.pagination.totalEntries;
  expect(await found('whitlock')).toBeGreaterThan(0);
  expect(await found('whitlock.json')).toBe(0);
});

test('who is not signed in is told so, whatever is asked', async () => {
  for (const [path] of reads) {
    const answer = await testApp.stranger.get(path);
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthorized request' }]);
  }
});
