import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { taskId } from '../../../fixtures/tasks.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../app.ts';

jest.setTimeout(300_000);

/** How a call is refused: in the house's words and headers, at no more cost than it is worth. */
let testApp: TestApp;
let people: Person[];
beforeAll(async () => {
  testApp = await start();
  const names = ['Theodora Vance', 'Ada Winslow', 'Priya Nolan'] as const;
  people = await Promise.all(names.map((name) => testApp.enter(userId(name))));
});
afterAll(() => testApp.stop());

const nobody = '018f0000-0000-7000-8000-000000000000';

describe('no refusal speaks in the words of the library that found it', () => {
  const records: Readonly<Record<string, string>> = {
    accounts: accountId('Novak'),
    clients: clientId('Alma Whitlock'),
    new_accounts: idOf('discovered account', '00100201'),
    tasks: taskId('Theodora Vance', 'Review access of those who left last year'),
  };
  const strangeWords =
    /expected|received|invalid|unrecognized|too (big|small)|\bNaN\b|undefined|null|object Object|regex/i;
  const wrong: readonly unknown[] = [null, 7, -1, 1.5, 'x', 'x'.repeat(5000), true, [], [{}], [7], {}, { a: 1 }];

  /** The fields of a body, whatever is wrapped around its schema. */
  const fieldsOf = (schema: unknown): string[] => {
    if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
    return schema instanceof z.ZodPipe ? [...fieldsOf(schema.in), ...fieldsOf(schema.out)] : [];
  };
  const sentences = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(sentences)
        : [];
  const bodied = () =>
    testApp.app.guarded.flatMap(({ url, method, schema }) =>
      schema?.body
        ? [{ url, method: [method].flat()[0] as 'POST' | 'DELETE', schema: schema.body, fields: fieldsOf(schema.body) }]
        : [],
    );
  const bodiesOf = (fields: readonly string[], values = wrong) => [
    ...fields.flatMap((field) => values.map((value) => ({ [field]: value }))),
    {},
    [],
  ];

  test('by the schema of every route', () => {
    const faults = bodied().flatMap(({ url, schema, fields }) =>
      bodiesOf(fields).flatMap((body) => {
        const { error } = (schema as z.ZodType).safeParse(body);
        const issues = error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? [];
        return issues.filter(({ message }) => strangeWords.test(message)).map(({ message }) => [url, body, message]);
      }),
    );
    expect([bodied().length > 15, faults]).toEqual([true, []]);
  });

  /** Sends as the first person who gets past the role check: some routes are an advisor's alone. */
  const send = async (options: InjectOptions) => {
    const [first, other] = people as [Person, Person];
    const answer = await first.send(options);
    return answer.statusCode === 403 ? other.send(options) : answer;
  };

  test('by every route that takes a body', async () => {
    for (const { url, method, fields } of bodied().filter((route) => route.method !== 'DELETE')) {
      const path = url.replace(/:\w+/g, records[url.split('/')[2] ?? ''] ?? nobody);
      for (const body of [...bodiesOf(fields, [null, 7, [{}]]), { no_such_field: 1 }]) {
        const answer = await send({ method, url: path, payload: body });
        if (answer.statusCode < 400) continue;
        const strange = sentences(answer.json()).filter((sentence) => strangeWords.test(sentence));
        expect([method, url, body, answer.statusCode < 500, strange]).toEqual([method, url, body, true, []]);
      }
    }
  });

  test('what is missing is required', async () => {
    const answer = await (people[0] as Person).post('/clients', {});
    expect(answer.json()).toMatchObject({ isEntity: ['Required'], firstName: ['Required'], ssn: ['Required'] });
    expect((await testApp.stranger.post('/devise/login', {})).json()).toEqual({
      email: ['Required'],
      password: ['Required'],
      error: 'Please check the marked fields.',
    });
    expect((await testApp.stranger.post('/devise/login', { email: 7, password: [] })).json()).toMatchObject({
      email: ['Must be text'],
      password: ['Must be text'],
    });
  });
});

describe('a body that nobody could mean', () => {
  // The hourly quota of exports is used up by now: each of their routes was called above.
  beforeAll(() => testApp.orm.em.fork().execute('delete from attempts'));

  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`key_${place}`, 1]));

  test('is answered in fewer words than it has, signed out and signed in, wherever its keys stand', async () => {
    const [superAdmin] = people as [Person];
    const account = `/accounts/${accountId('A1')}`;
    const answers = [
      await testApp.stranger.post('/devise/login', many(70_000)),
      await testApp.stranger.post('/devise/login', { user: { ...many(70_000), email: 'a@b.test' } }),
      await testApp.stranger.post('/devise/login', { ['k'.repeat(500_000)]: 1 }),
      await superAdmin.patch(account, { account: { primaryOwnerAttributes: many(40_000) } }),
      await superAdmin.patch(account, {
        feeScheduleAttributes: { feeTiersAttributes: Array.from({ length: 700 }, () => ({ a: 1, b: 2 })) },
      }),
      await superAdmin.post('/clients', { advisorCodeIds: Array.from({ length: 29_000 }, () => 'no id') }),
      await superAdmin.post('/clients', { advisorCodeIds: Array.from({ length: 200_000 }, () => 1) }),
      await superAdmin.post('/accounts/export', { filters: [{ key: 'x'.repeat(500_000) }] }),
      await superAdmin.get(`/accounts?${Object.keys(many(20_000)).join('&')}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 422));
    expect(answers.map(({ body }) => body.length > 20_000)).toEqual(answers.map(() => false));
  });

  test('names the first twenty strangers', async () => {
    const answer = await testApp.stranger.post('/devise/login', { email: 'a@b.test', password: 'x', ...many(1000) });
    const { error, ...fields } = answer.json();
    expect([answer.statusCode, Object.keys(fields).length]).toEqual([422, 20]);
    expect([error, fields.key19]).toEqual([
      'key0 is not a field of this record',
      ['key19 is not a field of this record'],
    ]);
  });

  test('names a stranger that reads like a place in a list with its record', async () => {
    const [superAdmin] = people as [Person];
    const phoneAttributes = { '-1': 1, '1000000': 1 };
    const answer = await superAdmin.patch(`/clients/${clientId('Alma Whitlock')}`, { client: { phoneAttributes } });
    expect([answer.statusCode, answer.json().phoneAttributes]).toEqual([
      422,
      { base: ['1000000 is not a field of this record', '-1 is not a field of this record'] },
    ]);
  });

  test('is not looked at where a session is wanted, nor where there is nothing', async () => {
    const broken = { payload: '{"client":', headers: { 'content-type': 'application/json' } };
    const call = (url: string) => testApp.stranger.send({ method: 'POST', url, ...broken });
    expect((await call('/api/devise/login')).statusCode).toBe(400);
    for (const url of ['/api/clients', '/api/accounts', `/api/accounts/${nobody}/file_upload`])
      expect([url, (await call(url)).json()]).toEqual([url, { error: 'Unauthorized request' }]);
    expect((await call('/api/nothing')).statusCode).toBe(404);
    // An access person may never make a client, whatever they send.
    const never = await (people[2] as Person).send({ method: 'POST', url: '/api/clients', ...broken });
    expect(never.statusCode).toBe(403);
  });
});

describe('every answer carries the same headers', () => {
  const kept = [
    'content-security-policy',
    'x-content-type-options',
    'strict-transport-security',
    'x-frame-options',
    'referrer-policy',
  ];

  test.each([
    ['GET', '/api/%zz', 400],
    ['POST', '/api/accounts/%E0%A4%A', 400],
    ['GET', '/%zz', 400],
    ['GET', '/api/accounts/%zz.json?x=%zz', 400],
    ['GET', '/api/accounts/…', 414],
    ['HEAD', '/api/nothing', 404],
    ['OPTIONS', '/api/accounts', 404],
    ['PUT', '/api/accounts', 404],
    ['PROPFIND', '/api/accounts', 404],
    ['POST', '/nothing', 404],
  ])('%s %s', async (method, url, status) => {
    const answer = await testApp.stranger.send({ method, url: url.replace('…', 'x'.repeat(600)) });
    expect([answer.statusCode, kept.filter((name) => !(name in answer.headers))]).toEqual([status, []]);
    if (url.startsWith('/api/')) expect(answer.headers['cache-control']).toBe('no-store');
    if (method !== 'HEAD') expect(answer.json()).toEqual({ error: expect.stringMatching(/^[A-Z][\w ]+\.?$/) });
  });

  test.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a method that there is not', 'FOO /api/accounts HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['a head without end', `GET /api/accounts HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /api/${'x'.repeat(40_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = testApp.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => (received += data.toString()));
      socket.on('error', reject);
      socket.on('close', () => resolve(received));
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect([...kept, 'cache-control'].filter((name) => !head.toLowerCase().includes(`\r\n${name}: `))).toEqual([]);
    expect(Object.keys(JSON.parse(body))).toEqual(['error']);
  });
});
