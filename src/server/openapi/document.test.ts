import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';
import { describeApi, operationsOf } from './document.ts';

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly $ref?: string }[];
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}

interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
let text = '';
let document: Document;
beforeAll(async () => {
  text = (await ada.get('/openapi.json')).body;
  document = JSON.parse(text);
});

const described = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, ...operation })),
  );
const named = (name: string) => described().find((operation) => operation.name === name);

test('Redocly’s recommended rules find no error', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' });
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
});

test('it is OpenAPI 3.1, and the page shows the same', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect((await ada.get('/docs/json')).json()).toEqual(document);
});

test('it describes every route, and nothing else', () => {
  const routes = operationsOf(testApp.app.guarded).map(
    ({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(
    described()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(routes.sort());
  expect(routes.length).toBeGreaterThan(500);
});

test('every operation has a summary, a known tag, an id of its own, and an answer', () => {
  const tags = new Set(document.tags.map(({ name }) => name));
  const wanting = described().filter(({ summary, description, tags: [tag, ...others], responses }) => {
    const answers = Object.entries(responses).filter(
      ([status, answer]) => /^(2|302)/.test(status) && answer.description,
    );
    return !summary || !description || !tag || !tags.has(tag) || others.length > 0 || answers.length === 0;
  });
  expect(wanting.map(({ name }) => name)).toEqual([]);
  const ids = described().map(({ operationId }) => operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every tag has an operation', () => {
  const used = new Set(described().flatMap(({ tags }) => tags));
  expect(document.tags.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

test('it is the same each time', () => {
  expect(JSON.stringify(describeApi(testApp.app.guarded, 'session'))).toBe(text);
});

test('it says who may call, and what is answered to others', () => {
  expect(named('POST /api/branches')).toMatchObject({
    summary: 'Create a branch',
    description: 'Needs the right `branches.create`, which super admins and admins have.',
  });
  expect(Object.keys(named('POST /api/branches')?.responses ?? {})).toEqual(
    expect.arrayContaining(['401', '403', '409', '422', '429', '503', '507']),
  );
  expect(Object.keys(named('GET /api/branches/{id}')?.responses ?? {})).toEqual([
    '200',
    '401',
    '403',
    '404',
    '500',
    '503',
  ]);
  expect(named('POST /api/devise/login')?.security).toEqual([]);
  expect(named('GET /api/branches')).not.toHaveProperty('security');
});

test('a call that makes something takes an Idempotency-Key, and only such a call', () => {
  const takesKey = (name: string) =>
    named(name)?.parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
  expect(takesKey('POST /api/branches')).toBe(true);
  expect(takesKey('GET /api/branches/export')).toBe(true);
  expect(takesKey('GET /api/branches')).toBe(false);
  expect(takesKey('POST /api/payouts/preview')).toBe(false);
});
