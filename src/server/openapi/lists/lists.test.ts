import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { isCounted } from '../../../domain/list.ts';
import { openTestApp, type Person } from '../../../test/app.ts';
import { describeApi, operationsOf } from '../document.ts';
import type { Operation } from '../types.ts';
import { componentName } from './names.ts';

interface Parameter {
  readonly name: string;
  readonly schema: { readonly items?: { readonly enum: readonly string[] } };
  readonly 'x-sort-keys'?: readonly string[];
}

const testApp = openTestApp();
const emails = [
  'super@demo.test',
  'admin@demo.test',
  'advisor@demo.test',
  'assistant2@demo.test',
  'user@demo.test',
] as const;
const people: (readonly [string, Person])[] = [];
let boss: Person;
let text = '';
beforeAll(async () => {
  for (const email of emails) people.push([email, await testApp.signIn(email)]);
  boss = await testApp.signIn('super@demo.test');
  text = JSON.stringify(describeApi(testApp.app.guarded, 'session'));
});

const listOperations = (...kinds: readonly string[]) =>
  operationsOf(testApp.app.guarded).flatMap(({ url, method, config: { listOperation } }) =>
    listOperation && method === 'GET' && !url.includes(':') && kinds.includes(listOperation.kind)
      ? [{ url, path: url.slice('/api'.length), ...listOperation }]
      : [],
  );

/** The schema of an answer; zod reads it with the components that it refers to. */
const schemaOf = ({ url }: Pick<Operation, 'url'>, status = 200): z.ZodType => {
  const { paths, components } = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
  const { schema } = paths[url].get.responses[status].content['application/json'];
  return z.fromJSONSchema({ ...schema, $defs: components.schemas });
};

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).slice(0, 3).map((issue) => JSON.stringify(issue).slice(0, 400));

test('every page that somebody gets is as described, in both dialects, and has no undescribed column', async () => {
  const wrong: unknown[] = [];
  let rows = 0;
  for (const operation of listOperations('page')) {
    const schema = schemaOf(operation);
    const { properties } = JSON.parse(text).components.schemas[`${componentName(operation.list)}Row`];
    for (const [email, person] of people) {
      const answer = await person.get(`${operation.path}?perPage=200`);
      if (answer.statusCode === 403) continue;
      const { data } = answer.json();
      rows += data.length;
      const undescribed = data.flatMap(Object.keys).filter((key: string) => !Object.hasOwn(properties, key));
      const simple = await person.get(`${operation.path}?range=[0,4]`);
      const issues = [
        ...issuesOf(schema, answer.json()),
        ...undescribed.slice(0, 3),
        ...issuesOf(schema, simple.json()),
      ];
      if (issues.length > 0) wrong.push([operation.url, email, issues]);
    }
  }
  expect(wrong).toEqual([]);
  expect(rows).toBeGreaterThan(1000);
});

test('sums, parts and choices are as described', async () => {
  const wrong: unknown[] = [];
  for (const { url, path, list, kind } of listOperations('sums', 'parts', 'choices')) {
    const counted = list.columns.find(isCounted)?.key ?? 'startDate';
    const answer = await boss.get(kind === 'choices' ? `${path}?of=${counted}` : path);
    const issues = answer.statusCode === 200 ? issuesOf(schemaOf({ url }), answer.json()) : [answer.body];
    if (issues.length > 0) wrong.push([url, issues]);
  }
  expect(wrong).toEqual([]);
});

test('files have the types that are described, and an export answers as described', async () => {
  const { paths } = JSON.parse(text);
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const { headers } = await boss.get(`/branches.${format}`);
    const { content } = paths[`/api/branches.${format}`].get.responses[200];
    expect(Object.keys(content)).toEqual([headers['content-type']]);
  }
  const started = await boss.get('/branches/export');
  expect(started.statusCode).toBe(202);
  expect(issuesOf(schemaOf({ url: '/api/branches/export' }, 202), started.json())).toEqual([]);
});

test('every described parameter is one that its list takes', async () => {
  const { paths, components } = JSON.parse(text);
  const wrong: unknown[] = [];
  for (const { url, path, list } of listOperations('page')) {
    const parameters: Parameter[] = paths[url].get.parameters.map(
      ({ $ref }: { $ref: string }) => components.parameters[$ref.slice('#/components/parameters/'.length)],
    );
    const named = (name: string) => parameters.find((parameter) => parameter.name === name);
    const sorts = named('sort')?.['x-sort-keys'] ?? [];
    expect([url, named('search') !== undefined]).toEqual([url, list.search]);
    const queries = [
      ...sorts.map((key) => `sort=${key}&sortDirection=desc&page=1&perPage=1`),
      `columns=${named('columns')?.schema.items?.enum.join(',')}&perPage=1`,
      ...(named('search') ? ['search=x'] : []),
      'filters=[]',
      'filter={}',
    ];
    for (const query of queries) {
      const { statusCode } = await boss.get(`${path}?${query}`);
      if (statusCode !== 200) wrong.push([url, query, statusCode]);
    }
  }
  expect(wrong).toEqual([]);
});
