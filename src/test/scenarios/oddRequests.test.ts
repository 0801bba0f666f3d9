import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import pino from 'pino';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { taskId } from '../../../fixtures/tasks.ts';
import { userId } from '../../../fixtures/users.ts';
import { accountUpdate } from '../../domain/account/schema.ts';
import { clientUpdate } from '../../domain/client/schema.ts';
import { taskUpdate } from '../../domain/task/schema.ts';
import { start, type Person, type TestApp } from '../app.ts';
import { oddBodies, oddForms, oddQueries, wholeNumber } from '../odd.ts';
import { times } from '../proof.ts';
import { keepRows } from '../snapshot.ts';

jest.setTimeout(1_200_000);

const ours =
  /^\/api\/(accounts|clients|new_accounts|acc_groups|fee_schedules|files|downloads|direct_uploads|uploads|addresses|tasks|reports)/;
const json = 'application/json';
const form = 'multipart/form-data; boundary=b';

/** The records that a route's `:id` may name. */
const records: Readonly<Record<string, readonly string[]>> = {
  accounts: ['Novak', 'Tolliver joint', 'Ekberg IRA', 'Osei joint', 'Whitlock SEP', 'A1', 'A3', 'C2'].map(accountId),
  clients: ['Alma Whitlock', 'Copperleaf Foundry LLC', 'Gustav Ekberg'].map(clientId),
  tasks: [
    taskId('Theodora Vance', 'Review access of those who left last year'),
    taskId('Ada Winslow', 'Prepare the yearly review'),
  ],
  fee_schedules: [idOf('template', 'Goldfield', 'Household, tiered')],
  new_accounts: ['00100201', '00410201', '00999201'].map((number) => idOf('discovered account', number)),
};
const nobody = '018f0000-0000-7000-8000-000000000000';
const others = [
  codeId('SCH100'),
  codeId('SCH410'),
  userId('Ada Winslow'),
  groupId('SCH100', 'Whitlock household'),
  nobody,
];
const ids = [...Object.values(records).flat(), ...others];
const noIds = ['%00', '..%2f', '%F0%9F', 'x'.repeat(490), '1', ...others];

interface Route {
  readonly url: string;
  readonly method: string;
}

/** Calls that change a record come more often than those that create one, and these more often than reads. */
const weights: Readonly<Record<string, number>> = { HEAD: 0, POST: 6, PUT: 30, PATCH: 60 };

let testApp: TestApp;
let people: Person[];
let routes: Route[];
let restore: () => Promise<unknown>;
const logged: string[] = [];
beforeAll(async () => {
  testApp = await start({ logLevel: 'trace' });
  Reflect.set(testApp.app.log, pino.symbols.streamSym, { write: (line: string) => logged.push(line) });
  const names = ['Theodora Vance', 'Malcolm Reyes', 'Ada Winslow', 'Priya Nolan'] as const;
  people = await Promise.all(names.map((name) => testApp.enter(userId(name))));
  routes = testApp.app.guarded.flatMap(({ url, method: methods }) =>
    [methods]
      .flat()
      .flatMap((method) => Array<Route>(ours.test(url) ? (weights[method] ?? 1) : 0).fill({ url, method })),
  );
  restore = await keepRows(testApp);
});
afterAll(() => testApp.stop());

const calls = fc.record({
  route: fc.nat(),
  who: fc.nat(3),
  isForm: fc.nat(5).map((chance) => chance === 0),
  id: fc.oneof<fc.WeightedArbitrary<number | string>[]>(
    { weight: 9, arbitrary: fc.nat() },
    { weight: 1, arbitrary: fc.constantFrom(...noIds) },
  ),
  body: oddBodies({ account: accountUpdate, client: clientUpdate, task: taskUpdate }, ids),
  form: oddForms,
  query: oddQueries,
});
type Call = typeof calls extends fc.Arbitrary<infer Each> ? Each : never;

/** Which route it is, of how many there are, follows from the house: a call itself is only numbers. */
const optionsOf = ({ route: place, id, query, body, form: parts, isForm }: Call) => {
  const { url, method } = routes[place % routes.length] ?? { url: '', method: 'GET' };
  const own = records[url.split('/')[2] ?? ''] ?? others;
  const path = url.replace(/:\w+/g, typeof id === 'string' ? id : (own[id % own.length] ?? ''));
  const type = isForm || url.endsWith('upload') || url.endsWith('verify') ? form : json;
  const payload = type === form ? parts : body;
  const sent = method === 'GET' ? {} : { payload, headers: { 'content-type': type } };
  return { method: method as 'GET', url: `${path}?${query}`, ...sent };
};

test('every route of clients, accounts and tasks answers anything without a fault, and tells no number whole', async () => {
  let asked = 0;
  const ask = async (call: Call) => {
    asked += 1;
    // Or the last account would soon be deleted.
    if (asked % 40 === 0) await restore();
    const options = optionsOf(call);
    const { statusCode, body } = await (people[call.who] as Person).send(options);
    const told = `${JSON.stringify(options).slice(0, 1000)}: ${statusCode} ${body.slice(0, 300)}`;
    if (statusCode >= 500) throw new Error(told);
    if (!options.url.includes('/reveal') && wholeNumber.test(body)) throw new Error(`A number is told: ${told}`);
  };
  await fc.assert(fc.asyncProperty(calls, ask), { numRuns: times(250, 8000) });
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => wholeNumber.test(line))).toEqual([]);
});

test('what is no field of the record is named', async () => {
  const strict = testApp.app.guarded.filter(({ url, schema }) => ours.test(url) && schema?.body);
  expect(strict.length).toBeGreaterThan(8);
  for (const { url, method } of strict) {
    const path = url.replace(':id', records[url.split('/')[2] ?? '']?.[0] ?? '');
    const call = { url: path, method: [method].flat()[0] as 'POST', payload: { no_such_field: 1 } };
    const answer = await (people[0] as Person).send(call);
    const message = ['noSuchField is not a field of this record'];
    expect([url, answer.statusCode, answer.json().noSuchField]).toEqual([url, 422, message]);
  }
});

test('a body that is deeper, longer or stranger than any record is refused as such', async () => {
  const [superAdmin] = people as [Person];
  const path = `/api/accounts/${accountId('Novak')}`;
  const send = (payload: string, type = json) =>
    superAdmin.send({ method: 'PATCH', url: path, payload, headers: { 'content-type': type } });
  const deep = `${'{"account":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const answers = [
    await send(deep),
    await send(`{"account":{"name":"${'x'.repeat(2_000_000)}"}}`),
    await send('{"account":{"__proto__":{"step":"completed"}}}'),
    await send('{"account":{"constructor":{"prototype":{}}}}'),
    await send('{"account":{"name":"a","name":'),
    await send('name=a', 'text/plain'),
    await send('{"account":{"name":"a","Name":"b","first_name":1,"firstName":2}}'),
    await send('{"account":{"ownerPerc":1e309,"coOwnerPerc":-1,"feeScheduleAttributes":{"balancePercentage":"-0.5"}}}'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 413, 400, 400, 400, 422, 422, 422]);
  expect(answers.at(-1)?.json()).toMatchObject({
    ownerPerc: ['Must be a number'],
    coOwnerPerc: ['At least 0 %'],
    feeScheduleAttributes: { balancePercentage: ['At least 0 %'] },
  });
});
