import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import { prepared } from './database/prepared.ts';
import { numbered, type Fragment } from './sql.ts';

/** Asks the database, whoever holds the connection. */
export type Query = <Row>(statement: Fragment) => Promise<Row[]>;

export const queryOf =
  (client: ClientBase): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    const { rows } = await client.query(prepared(text, values));
    return rows as Row[];
  };

/** Within the entity manager's transaction, if there is one. */
export const queryOfManager =
  (em: EntityManager): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
