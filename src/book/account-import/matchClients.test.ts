import { expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { openTestApp } from '../../test/app.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { matchingClients } from './matchClients.ts';

const testApp = openTestApp();
const id = '018f0000-0000-7000-8000-000000000001';
const twin = '018f0000-0000-7000-8000-000000000002';
const client = (which: string) => [
  `insert into clients (id, first_name, last_name, email, ssn_digest) values ('${which}', 'Nora', 'Quill', 'Nora@example.com', 'digest')`,
  `insert into client_codes (client_id, advisor_code_id) values ('${which}', '${codeId('SCH100')}')`,
];
/** A row of the file tells of her by name and SSN. */
const firm = [
  ...client(id),
  `create temp table imported_accounts on commit drop as select 1 as line, '${codeId('SCH100')}'::uuid as code_id,
    false as is_entity, 'nora quill' as name, '{digest}'::text[] as digests, null::text as email`,
];
const told = (set: string) => `update imported_accounts set ${set}`;
const her = (set: string) => `update clients set ${set} where id = '${id}'`;
const byMail = told(`digests = null, email = 'nora@example.com'`);

const found = (changes: readonly string[]) =>
  queryAfter(testApp, [...firm, ...changes], (query) => query<{ clientId: string }>(matchingClients));

test.each([
  ['by name and SSN', []],
  ['by name and email, where the file tells no SSN', [byMail]],
  ['as one of several digests', [told(`digests = '{other,digest}'`)]],
  [
    'though somebody else has her SSN',
    [...client(twin), `update clients set first_name = 'Norah' where id = '${twin}'`],
  ],
])('a client is known %s', async (_, changes) => {
  expect(await found(changes)).toMatchObject([{ clientId: id }]);
});

test.each([
  ['of another name', [told(`name = 'nora quilt'`)]],
  ['of another SSN', [told(`digests = '{other}'`)]],
  ['of another SSN and the same email', [told(`digests = '{other}', email = 'nora@example.com'`)]],
  ['of another email', [byMail, told(`email = 'n@example.com'`)]],
  ['under another code', [told(`code_id = '${codeId('FID530')}'`)]],
  ['that was deleted', [her('archived_at = now()')]],
  ['that is an entity', [her(`is_entity = true, entity_type = 'llc'`)]],
  ['of whom there are two', client(twin)],
])('one %s is not', async (_, changes) => {
  expect(await found(changes)).toEqual([]);
});
