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
