import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { z } from 'zod';
import type { TestApp } from './app.ts';
import { oddBodies, oddQueries } from './odd.ts';

export interface Route {
  readonly url: string;
  readonly method: NonNullable<InjectOptions['method']>;
}

export const nobody = '018f0000-0000-7000-8000-000000000000';
const noIds = ['%00', '%F0%9F', 'x'.repeat(490), '2026-01-01', '9999-12-31', nobody];

/** Each as often as its method weighs: one call if nothing is said. */
export const routesOf = ({ app }: TestApp, ours: RegExp, weights: Readonly<Record<string, number>>): Route[] =>
  app.guarded.flatMap(({ url, method: methods }) =>
    [methods]
      .flat()
      .flatMap((method) => Array<Route>(ours.test(url) ? (weights[method] ?? 1) : 0).fill({ url, method: method })),
  );

/** By the first word of a path: the records that its `:id` may name, of the table that keeps them. */
export const recordsOf = async (
  { orm }: TestApp,
  tables: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const records = new Map<string, readonly string[]>();
  for (const [path, table] of Object.entries(tables)) {
    const rows = await orm.em.fork().execute<{ id: string }[]>(`select id from ${table} order by id limit 50`);
    records.set(
      path,
      rows.map(({ id }) => id),
    );
  }
  return records;
};

/**
 * Which route, record and person it is, of how many there are, follows from the house: a call itself is only numbers.
 */
export const oddCalls = (schemas: Readonly<Record<string, z.ZodObject>>, ids: readonly string[], people: number) =>
  fc.record({
    route: fc.nat(),
    who: fc.nat(people - 1),
    id: fc.oneof<fc.WeightedArbitrary<number | string>[]>(
      { weight: 9, arbitrary: fc.nat() },
      { weight: 1, arbitrary: fc.constantFrom(...noIds) },
    ),
    body: oddBodies(schemas, [nobody, ...ids]),
    query: oddQueries,
  });
export type OddCall = ReturnType<typeof oddCalls> extends fc.Arbitrary<infer Each> ? Each : never;

export const optionsOf = (
  routes: readonly Route[],
  records: ReadonlyMap<string, readonly string[]>,
  { route: place, id, query, body }: OddCall,
): InjectOptions & { readonly url: string } => {
  const { url, method } = routes[place % routes.length] ?? { url: '', method: 'GET' as const };
  const own = records.get(url.split('/')[2] ?? '') ?? [nobody];
  const path = url.replace(/:\w+/g, typeof id === 'string' ? id : (own[id % own.length] ?? nobody));
  const sent = method === 'GET' ? {} : { payload: body, headers: { 'content-type': 'application/json' } };
  return { method, url: `${path}?${query}`, ...sent };
};
