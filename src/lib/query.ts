import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import { connectionOf } from './database/dialect.ts';
import { numbered, type Fragment } from './sql.ts';

/** Asks the database, whoever holds the connection. */
export type Query = <Row>(statement: Fragment) => Promise<Row[]>;

export const queryOf =
  (client: ClientBase): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    const { rows } = await connectionOf(client).executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };

/** By a connection of pg's own, where there is no pool yet: plain rows, as pg reads them. */
export const queryOfClient =
  (client: ClientBase): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    return (await client.query<Row & object>(text, [...values])).rows;
  };

/** Within the entity manager's transaction, if there is one. */
export const queryOfManager =
  (em: EntityManager): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
