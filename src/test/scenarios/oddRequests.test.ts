import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { RouteOptions } from 'fastify';
import pino from 'pino';
import type { z } from 'zod';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { accountUpdate } from '../../domain/account/schema.ts';
import { clientUpdate } from '../../domain/client/schema.ts';
import { start, type Person, type TestHouse } from '../app.ts';
import { times } from '../proof.ts';
import { keepRows } from '../snapshot.ts';

/** Whatever arrives at the routes of clients and accounts: an answer, never a fault, and no number whole in it. */
jest.setTimeout(1_200_000);

let house: TestHouse;
let people: Person[];
let restore: () => Promise<unknown>;
let asked = 0;
let routes: { readonly url: string; readonly method: string }[];
const logged: string[] = [];
beforeAll(async () => {
  house = await start({ logLevel: 'trace' });
  Reflect.set(house.app.log, pino.symbols.streamSym, { write: (line: string) => logged.push(line) });
  const names = ['Theodora Vance', 'Malcolm Reyes', 'Ada Winslow', 'Priya Nolan'] as const;
  people = await Promise.all(names.map((name) => house.enter(userId(name))));
  const ours = /^\/api\/(accounts|clients|new_accounts|acc_groups|fee_schedules|files|downloads|direct_uploads|uploads)/;
  routes = house.app.guarded.flatMap(({ url, method }: RouteOptions) =>
    ours.test(url) ? [method].flat().flatMap((each) => often(each).map(() => ({ url, method: each }))) : [],
  );
});
afterAll(() => house.stop());
beforeAll(async () => {
  restore = await keepRows(house);
});

/** What changes a record is asked more often than what makes one, and that more often than what reads. */
const often = (method: string): number[] =>
  Array.from({ length: { HEAD: 0, POST: 6, PUT: 30, PATCH: 60 }[method] ?? 1 });

/** Numbers that nobody has, sent where numbers belong. */
const numbers = ['666-71-8293', '666718293', 'VISA-71829355'];

const records: Readonly<Record<string, readonly string[]>> = {
  accounts: ['Novak', 'Tolliver joint', 'Ekberg IRA', 'Osei joint', 'Whitlock SEP', 'A1', 'A3', 'C2', 'Fenn'].map(accountId),
  clients: [clientId('Alma Whitlock'), clientId('Copperleaf Foundry LLC'), clientId('Tobias Fenn')],
  new_accounts: ['00100201', '00410201', '00999201'].map((number) => idOf('discovered account', number)),
};
const others = [
  ...[codeId('SCH100'), codeId('SCH410'), userId('Ada Winslow'), groupId('SCH100', 'Whitlock household')],
  '018f0000-0000-7000-8000-000000000000',
];
const ids = [...Object.values(records).flat(), ...others];
const noIds = ['%00', '..%2f', '%F0%9F', 'x'.repeat(490), '1', ...others];

const odd = [
  ...[null, true, false, 0, -1, 1.005, 1e21, '', ' ', '-1', '1e5', '.5', '100.001', '-0', 'NaN', '999999999999999'],
  ...['\0', 'a\0b', '\ud800', '😀'.repeat(60), '‮', "'; drop table accounts; --", '%', '?', '\\', '{}', 'x'.repeat(20_000)],
  ...['0000-00-00', '2026-02-31', '1899-12-31', '9999-12-31', '13/45/2026', '2026-1-5', '+1 (617) 555-0188', '__proto__'],
  ...['[object Object]', [], {}, [[]], [null], { id: null }, { _destroy: true }, 'huge'],
];
const fitting = [
  ...['info', 'basics', 'owner', 'experience', 'signers', 'submitted', 'review', 'completed', 'closed'],
  ...['ind', 'jtc', 'rta', 'mt_ira', 'aggregate', 'individual', 'tier_percentages', 'flat_fee', 'flat_fee_amount'],
  ...['us', 'not_us', 'dual', 'h', 'US', 'SE', 'US-CO', 'SE-AB', 'other', 'growth', 'electronic', 'primary', 'ssn'],
  ...['2026-01-15', '01/15/2026', '1.25', '60', '40', 'Because', 'signedVerusAgreement', 'advisor'],
];

const keys = [
  ...new Set([...Object.keys(accountUpdate.shape), ...Object.keys(clientUpdate.shape)]),
  ...['clientId', 'version', 'id', '_destroy', 'feeType', 'balance', 'balancePercentage', 'feeTiersAttributes', 'lowAmount'],
  ...['highAmount', 'percentage', 'phoneAttributes', 'locationAttributes', 'countryCode', 'number', 'state', 'country', 'city'],
  ...['citizenshipStatus', 'birthCountryId', 'visaNumber', 'visaType', 'hasImmigrationVisa', 'netWorth', 'expBonds', 'years'],
  ...['owner', 'field', 'reason', 'signerName', 'consent', 'signerIp', 'filename', 'byteSize', 'contentType', 'checksum'],
];
const oddKeys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '', 'a'.repeat(300), 'first__name', '\0', 'é'];
const ofNumbers = ['ssn', 'ftid', 'visaNumber'];

const leaf = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...odd) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...fitting, ...ids) },
);
const entry = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.tuple(fc.constantFrom(...keys), value) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...ofNumbers), fc.constantFrom<unknown>(...numbers)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...oddKeys), value) },
  );
const recordOf = (value: fc.Arbitrary<unknown>) => fc.array(entry(value), { maxLength: 6 }).map(asRecord);
/** With its keys as they are, those that a literal would not take too. */
const asRecord = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.map(([key, value]) => [key, value]));
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    recordOf(tie('any')),
    fc.array(tie('any'), { maxLength: 3 }),
  ),
})).any;

/** Mostly what the schema of a route likes, or else anything. */
const like = (schema: z.core.$ZodType): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: likely(schema) }, { weight: 1, arbitrary: leaf });
const likely = (schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return someOf(def.shape);
  if (def.type === 'optional' || def.type === 'nullable') return likely(def.innerType);
  if (def.type === 'pipe') return likely(def.in._zod.def.type === 'transform' ? def.out : def.in);
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type === 'array') return fc.array(like(def.element), { maxLength: 3 });
  return def.type === 'boolean' ? fc.boolean() : fc.constantFrom<unknown>(...fitting, ...numbers, ...ids);
};
const someOf = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  fc
    .uniqueArray(fc.constantFrom(...Object.entries(shape)), { maxLength: 4 })
    .chain((fields) => fc.record(Object.fromEntries(fields.map(([key, field]) => [key, like(field)]))));

/** Wrapped or bare, now and then no record at all; 1e309 is a number that JSON can write and nobody can hold. */
const body = fc
  .oneof(
    { weight: 8, arbitrary: likely(accountUpdate).map((account) => ({ account })) },
    { weight: 4, arbitrary: likely(clientUpdate) },
    { weight: 8, arbitrary: recordOf(value) },
    { weight: 8, arbitrary: recordOf(value).map((account) => ({ account })) },
    { weight: 4, arbitrary: recordOf(value).map((client) => ({ client })) },
    { weight: 1, arbitrary: value },
  )
  .map((sent) => JSON.stringify(sent).replaceAll('"huge"', '1e309'));

const part = (name: string, content: string, file = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
const form = fc
  .array(fc.oneof(
    fc.constantFrom(part('file', '%PDF-1.4', '; filename="a.pdf"'), part('file', '', '; filename=""'), part('file', 'x', '; filename="..\\..\\a\0.exe"')),
    fc.tuple(fc.constantFrom('doc_type', 'filename', '__proto__', ''), fc.constantFrom('signedVerusAgreement', 'other', '\0', 'é'.repeat(300))).map(([name, text]) => part(name, text)),
  ), { maxLength: 4 })
  .map((parts) => `${parts.join('')}--b--\r\n`);

const query = fc
  .array(fc.tuple(
    fc.constantFrom('page', 'per_page', 'perPage', 'sort', 'search', 'filters', 'range', 'filter', 'account_id', 'advisor_id', 'advisor_code_id', 'branch_id', 'client_id', 'status', 'step', 'completed', 'without_id', 'branch', 'signed_id', 'columns', '__proto__'),
    fc.oneof(leaf.map((each) => (typeof each === 'string' ? each.slice(0, 2000) : JSON.stringify(each))),
      fc.constantFrom('number', '["number","ASC"]', '[0,9]', '{"q":"a\\u0000"}', '[{"key":"number","option":"=","values":["\\u0000"]}]', '[{"key":"value","option":"..","values":["1","1e309"]}]', '{"id":["x"]}', '1e9', '{'))),
    { maxLength: 3 })
  .map((pairs) => new URLSearchParams(Object.fromEntries(pairs)).toString());

const calls = fc.record({
  route: fc.nat(),
  who: fc.nat(3),
  id: fc.oneof({ weight: 9, arbitrary: fc.nat() }, { weight: 1, arbitrary: fc.constantFrom(...noIds) }),
  ...{ body, form, query, isForm: fc.integer({ min: 0, max: 5 }).map((n) => n === 0) },
});

const whole = new RegExp(['666-?71-?8293', 'VISA-71829355'].join('|'));

test('every route gives an answer to anything, and no number whole', async () => {
  const ask = async ({ route: place, who, id, body: json, form: multipart, query: search, isForm }: typeof calls extends fc.Arbitrary<infer Call> ? Call : never) => {
    asked += 1;
    if (asked % 40 === 0) await restore();
    const route = routes[place % routes.length] ?? { url: '', method: 'GET' };
    const own = records[route.url.split('/')[2] ?? ''] ?? others;
    const url = `${route.url.replace(/:\w+/g, typeof id === 'string' ? id : String(own[id % own.length]))}?${search}`;
    const isRead = route.method === 'GET' || route.method === 'HEAD';
    const type = isForm || route.url.endsWith('upload') ? 'multipart/form-data; boundary=b' : 'application/json';
    const sent = isRead ? {} : { payload: type.startsWith('m') ? multipart : json, headers: { 'content-type': type } };
    const answer = await (people[who] as Person).send({ method: route.method as 'GET', url, ...sent });
    const told = `${route.method} ${url.slice(0, 300)} ${json.slice(0, 500)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    if (answer.statusCode >= 500) throw new Error(told);
    if (!route.url.endsWith('/reveal') && whole.test(answer.body)) throw new Error(`A number is told: ${told}`);
  };
  await fc.assert(fc.asyncProperty(calls, ask), { numRuns: times(300, 20_000) });
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => whole.test(line))).toEqual([]);
});
