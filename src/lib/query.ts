import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import { connectionOf } from './database/dialect.ts';
import { numbered, type Fragment } from './sql.ts';

/** Runs a statement, on a client or by an entity manager. */
export type Query = <Row>(statement: Fragment) => Promise<Row[]>;

export const queryOf =
  (client: ClientBase): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    const { rows } = await connectionOf(client).executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };

/** On a connection of pg's own, where there is no pool yet: plain rows, as pg reads them. */
export const queryOfClient =
  (client: ClientBase): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    return (await client.query<Row & object>(text, [...values])).rows;
  };

/** In the entity manager's transaction, if there is one. */
export const queryOfManager =
  (em: EntityManager): Query =>
  async <Row>(statement: Fragment) => {
    const { text, values } = numbered(statement);
    const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
