import { describe, expect, test } from '@jest/globals';
import type { EntityClass } from '@mikro-orm/postgresql';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import type { NamedRecord } from '../../domain/list.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { admit, openTestApp, type Person } from '../app.ts';
import { nouns } from '../fieldCases.ts';
import { columnsOf, fieldsOf, merged, nested, type Field } from '../fieldsOf.ts';

/**
 * Every id that a body may name, on every route: a record of another branch is refused in the same words as one that
 * does not exist. A new route or field is covered by itself.
 */
const testApp = openTestApp();
const nobody = '018f0000-0000-7000-8000-000000000000';

/** The kind of record that a field names, by the end of the field's name. */
const named: readonly (readonly [end: RegExp, of: NamedRecord, table: string])[] = [
  [/advisorCodeIds?$/i, 'advisorCode', 'advisor_codes'],
  [/advisorIds?$/i, 'user', 'users'],
  [/branchIds?$/i, 'branch', 'branches'],
  [/(clientIds?|accountHolderId)$/i, 'client', 'clients'],
  [/accGroupId$/i, 'accGroup', 'acc_groups'],
  [/accountIds?$/i, 'account', 'accounts'],
  [/payoutIds?$/i, 'payout', 'payouts'],
];
/**
 * These name no scoped record: a land, a custodian, what one has uploaded oneself, a part of the record itself, a fee's
 * row.
 */
const others = /(countryId|custodianId|custodianIds|blobId|^id|\.id|userId|payoutBreakdownIds?)$/i;

interface Said {
  readonly route: RouteOptions;
  readonly method: string;
  readonly field: Field;
  /** The field with that id, in the shape that it has: bare, in a list, or in a table's row. */
  readonly body: (id: string) => object;
}

const isId = (path: string) => /Ids?$|(^|\.)id$/.test(path);
const listOf = (path: string, id: string) => (/Ids$/.test(path) ? [id] : id);

/** Every id that a body may say, on every route. */
const said = (): Said[] =>
  testApp.app.guarded.flatMap((route) => {
    const body = route.schema?.body;
    if (!(body instanceof z.ZodObject) || !route.config?.can) return [];
    const method = String([route.method].flat()[0]);
    return fieldsOf(body).flatMap((field) => [
      ...(isId(field.path)
        ? [{ route, method, field, body: (id: string) => nested(field.path, listOf(field.path, id)) }]
        : []),
      ...columnsOf(field.schema)
        .filter(isId)
        .map((column) => ({
          route,
          method,
          field: { ...field, path: `${field.path}.${column}` },
          body: (id: string) => nested(field.path, [nested(column, id)]),
        })),
    ]);
  });

const kindOf = (path: string) => (others.test(path) ? undefined : named.find(([end]) => end.test(path)));

test('of every id in a body it is known what it names', () => {
  const unknown = said().filter(({ field }) => !others.test(field.path) && !kindOf(field.path));
  expect(unknown.map(({ route, field }) => `${route.url} ${field.path}`)).toEqual([]);
  expect(said().length).toBeGreaterThan(20);
});

const idsOf = async (actor: Actor, of: NamedRecord, table: string, seen: boolean): Promise<string[]> => {
  const rows = visibleRows(of, actor, 'r');
  const found = await queryOfManager(testApp.orm.em.fork())<{ id: string }>(
    sql`select r.id from ${raw(table)} r where (${rows}) is ${raw(seen ? 'true' : 'not true')} order by r.id limit 1`,
  );
  return found.map(({ id }) => id);
};

/** A record that the actor may write to by that route, if there is one. */
const ownOf = async (actor: Actor, { config, url }: RouteOptions): Promise<string | undefined> => {
  if (!url.includes(':id')) return nobody;
  const of: EntityClass<object> | undefined = config?.entity;
  if (!of) return undefined;
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', { actor });
  const rows = await em.findAll(of, { limit: 500 });
  const own = rows.find((row) => config?.can && can(actor, config.can, row) && !Reflect.get(row, 'archivedAt'));
  return own && String(Reflect.get(own, 'id'));
};

const call = async (person: Person, { route, method, field, body }: Said, id: string, foreign: string) => {
  const [, noun = ''] = route.url.replace('/api', '').split('/');
  // Other fields that the field needs with it in order to be looked at.
  const said = merged(nouns[noun]?.cases[field.path]?.beside ?? {}, body(foreign));
  const { wrapper } = route.config ?? {};
  const answer = await person.send({
    method,
    url: route.url.replaceAll(/:\w+/g, id),
    payload: wrapper ? { [wrapper]: said } : said,
  });
  return { status: answer.statusCode, body: answer.body.replaceAll(foreign, 'id') };
};

describe.each([
  ['an advisor', 'Ada Winslow'],
  ['an access person', 'Priya Nolan'],
  ['an access person with pay', 'Rosa Delacroix'],
] as const)('%s', (_, name) => {
  const person = admit(testApp, name);

  test('reaches no record of another branch by what a body says', async () => {
    const actor = await loadActor(testApp.orm.em.fork(), userId(name));
    if (!actor) throw new Error(`${name} is nobody`);
    const wrong = [];
    let asked = 0;
    for (const one of said()) {
      const { route, method, field } = one;
      const kind = kindOf(field.path);
      const action = route.config?.can;
      if (!kind || !action || !can(actor, action)) continue;
      const id = await ownOf(actor, route);
      const [foreign] = await idsOf(actor, kind[1], kind[2], false);
      if (!id || !foreign) continue;
      asked++;
      const told = await call(person, one, id, foreign);
      const unknown = await call(person, one, id, nobody);
      if (![403, 404, 422].includes(told.status) || told.body !== unknown.body)
        wrong.push([`${method} ${route.url} ${field.path}`, told.status, told.body.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(5);
  });
});
