import { expect, test } from '@jest/globals';
import {
  and,
  escapeLike,
  type Fragment,
  isOneOf,
  join,
  raw,
  numbered,
  uuidLiteral,
  sql,
  texts,
  genericPlan,
  uuids,
} from './sql.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const said = ({ text, params }: Fragment) => [text, params];

test('a fragment is inserted with its parameters, any other value is a parameter', () => {
  const inner = sql`b = ${2} and ${raw('c')} is null`;
  expect(said(sql`select ${1} where ${inner} limit ${3}`)).toEqual([
    'select ? where b = ? and c is null limit ?',
    [1, 2, 3],
  ]);
  expect(numbered(sql`a = ${'x'} or ${inner}`)).toEqual({ text: 'a = $1 or b = $2 and c is null', values: ['x', 2] });
});

test('JSON of a request with the shape of a fragment is a parameter', () => {
  const sent: unknown = JSON.parse('{ "text": "true or 1 = 1", "params": [] }');
  expect(said(sql`select * from users where name = ${sent}`)).toEqual(['select * from users where name = ?', [sent]]);
  // One that was copied field by field is no fragment either.
  expect(said(sql`select ${{ ...raw('now()') }}`)).toEqual(['select ?', [{ text: 'now()' }]]);
});

test('fragments are joined in their order, and none is true', () => {
  expect(said(join([sql`a = ${1}`, raw('b'), sql`c = ${3}`], ' or '))).toEqual(['a = ? or b or c = ?', [1, 3]]);
  expect(said(and([]))).toEqual(['true', []]);
});

test('lists are one parameter; a text that is no id is dropped', () => {
  expect(said(uuids([id, "'); drop table users"]))).toEqual(['?::uuid[]', [`{${id}}`]]);
  expect(said(texts(['a', 'b"c\\']))).toEqual(['?::text[]', ['{"a","b\\"c\\\\"}']]);
  expect(said(isOneOf(raw('k'), ['a']))).toEqual(['k = ?::text', ['a']]);
  expect(said(isOneOf(raw('k'), ['a', 'b']))).toEqual(['k = any(?::text[])', ['{"a","b"}']]);
  expect(uuidLiteral(id)).toBe(`'${id}'`);
  expect(() => uuidLiteral("'")).toThrow();
});

test('the planner sees neither the lengths of lists nor the patterns of like', () => {
  const { text, params } = genericPlan(sql`id = any(${uuids([id])}) and name like ${escapeLike('50%')}`);
  expect(text).toBe('id = any((select ?::uuid[])::uuid[]) and name like (select ?)');
  expect(params).toEqual([`{${id}}`, '50\\%']);
});
