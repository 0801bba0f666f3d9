import {
  PostgreSqlConnection,
  PostgreSqlDriver,
  PostgreSqlNativeQueryBuilder,
  type AnyEntity,
  type Configuration,
  type EntityData,
  type QueryResult,
} from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely } from 'kysely';
import { numbered } from '../sql.ts';

/**
 * The ORM's driver, but that its queries have parameters and are planned once, and that its row locks are no stronger
 * than a change needs.
 */
export class RoadSqlDriver extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    Object.assign(this, { connection: new RoadSqlConnection(config) });
    Object.assign(this.platform, { createNativeQueryBuilder: () => new RoadQueryBuilder(this.platform) });
  }
}

/**
 * A row that is locked to be changed keeps out other changes of it, but not new rows that refer to it: an import or a
 * billing run refers to every account for as long as it runs. `lockAlone` keeps these out, too.
 */
class RoadQueryBuilder extends PostgreSqlNativeQueryBuilder {
  protected override addLockClause(): void {
    super.addLockClause();
    this.parts = this.parts.map((part) => (part === 'for update' ? 'for no key update' : part));
  }
}

type Execute = PostgreSqlConnection['execute'];

/** The ORM itself writes every value into the text: PostgreSQL then takes longer to plan a query than to answer it. */
class RoadSqlConnection extends PostgreSqlConnection {
  override async execute<T extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[]>(
    query: Parameters<Execute>[0],
    params: Parameters<Execute>[1] = [],
    method?: Parameters<Execute>[2],
    ctx?: Parameters<Execute>[3],
    logging?: Parameters<Execute>[4],
  ): Promise<T> {
    if (!isPlainQuestion(query, params)) return super.execute<T>(query, params, method, ctx, logging);
    await this.ensureConnection();
    const { text, values } = numbered({ text: query as string, params: params as readonly unknown[] });
    const kysely = (ctx ?? this.getClient()) as Kysely<unknown>;
    const ask = () => kysely.executeQuery(CompiledQuery.raw(text, values));
    const result = await this.executeQuery(text, ask, { query: text, params: values, ...logging });
    return this.transformRawResult<T>(result, method);
  }
}

/** Its values are plain ones, each where a question mark stands; the rest (lists, JSON, names) the ORM spells out. */
const isPlainQuestion = (query: Parameters<Execute>[0], params: Parameters<Execute>[1]): boolean =>
  typeof query === 'string' &&
  query.startsWith('select ') &&
  Array.isArray(params) &&
  params.length > 0 &&
  params.every((value) => ['string', 'number', 'boolean'].includes(typeof value)) &&
  !/\?\?|\\\?/.test(query) &&
  query.split('?').length === params.length + 1;
