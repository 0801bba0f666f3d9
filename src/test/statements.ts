import { expect, jest } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';

/** How many statements a call sends to the database, `begin` and `commit` among them. */
export const statementsOf = async (call: () => Promise<LightMyRequestResponse>): Promise<number> => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const { statusCode } = await call();
  const times = query.mock.calls.length;
  query.mockRestore();
  expect(statusCode).toBe(200);
  return times;
};

/**
 * The least of some tries: where anybody in the cluster, another test too, commits while a save begins, it reads once
 * more.
 */
export const leastStatementsOf = async (
  expected: number,
  change: (n: number) => Promise<LightMyRequestResponse>,
): Promise<number> => {
  let least = Infinity;
  for (let n = 0; n < 100 && least > expected; n++) least = Math.min(least, await statementsOf(() => change(n)));
  return least;
};
