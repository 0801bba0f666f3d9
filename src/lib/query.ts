import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { numbered, type Fragment } from './sql.ts';

/** Asks the database, whoever holds the connection. */
export type Query = <Row>(statement: Fragment) => Promise<Row[]>;

export const queryOf =
  (client: ClientBase): Query =>
  async <Row>(statement: Fragment) => {
    const { rows } = await client.query(numbered(statement));
    return rows as Row[];
  };

/** Within the entity manager's transaction, if there is one. */
export const queryOfManager =
  (em: EntityManager): Query =>
  ({ text, params }) =>
    em.execute(text, [...params]);
