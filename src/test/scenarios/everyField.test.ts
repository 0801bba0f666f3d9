import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { accountUpdate } from '../../domain/account/schema.ts';
import { start, type Person, type TestApp } from '../app.ts';
import { nouns, tiers } from '../fieldCases.ts';
import { columnsOf, fieldsOf, merged, nested, valueAt, valuesFor, type Field } from '../fieldsOf.ts';

let testApp: TestApp;
let person: Person;
beforeAll(async () => {
  testApp = await start();
  person = await testApp.signIn('super@demo.test');
});
afterAll(() => testApp.stop());

/** Nothing of them changes but that they are settled, and the demo has none: their own tests do it. */
const settled = ['disputes', 'reconciliation_rows'];

test('every route that makes or changes a record is asked', () => {
  const patched = testApp.app.guarded.flatMap(({ method, url }) =>
    method === 'PATCH' && url.endsWith('/:id') ? [url] : [],
  );
  expect(patched.sort()).toEqual([...Object.keys(nouns), ...settled].map((noun) => `/api/${noun}/:id`).sort());
});

describe.each(Object.entries(nouns))('of %s', (path, { create, update, made, cases }) => {
  const listed = async (path: string): Promise<{ id: string }[]> => {
    const answer = (await person.get(path)).json();
    return answer.data ?? [answer];
  };
  const read = async (id: string): Promise<unknown> =>
    typeof made === 'string'
      ? (await listed(made)).find((row) => row.id === id)
      : (await person.get(`/${path}/${id}`)).json();
  const singular = path.replace(/(ch)es$|s$/, '$1');
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
    // A field of a group leaves the rest of the record as it is.
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
