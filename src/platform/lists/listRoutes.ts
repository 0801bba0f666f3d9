import type { EntityClass } from '@mikro-orm/postgresql';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codesOf } from '../../domain/choices.ts';
import { letterhead } from '../company/firm.ts';
import { isCounted, summedColumns, groupingColumn, viewsName, type Filter, type ListQuery } from '../../domain/list.ts';
import type { Action } from '../../domain/permissions.ts';
import { auditedQueryOf } from './auditedQuery.ts';
import { countChoices } from './countChoices.ts';
import { startExport } from './startExport.ts';
import { camelKey } from '../../domain/keys.ts';
import { idOf, scopeSubquery } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { parseList, type Dialect, type Parameters } from '../../lib/listing.ts';
import { fileFormats, fileNameOf, writeListFile, type FileFormat } from './listFile.ts';
import type { ListOperation } from './operation.ts';
import { partsOf } from './partsOf.ts';
import { entityManagerForFile, readFromReplica } from './readFromReplica.ts';
import { sumRows } from './sums.ts';
import { readPage, readPageBelow, type Page } from './page.ts';
import { namedLists, rowSources, type RowSource } from './source.ts';

interface ListOptions {
  readonly can: Action;
  /** The right to export the rows; by default everybody who sees the list may. */
  readonly canExport?: Action;
  /** Makes a nested list such as `/clients/:id/positions`: its rows are those whose `key` is the record's id. */
  readonly under?: { readonly of: EntityClass<object>; readonly key: string };
  /** More members for the answer's `meta`, beside `pagination`. */
  readonly meta?: () => object;
}

/**
 * The routes of a list: its page, its choices, sums and parts, its .csv, .xlsx and .pdf as streams, and its export as a
 * job. One query is behind all of them.
 */
export const listRoutes = (app: FastifyInstance, path: string, source: RowSource, options: ListOptions): void => {
  rowSources.set(source.list.path, source);
  if (!options.under) nameLists(source, options.can);
  const config = { can: options.can, ...(options.under ? { entity: options.under.of, scopeOnly: true as const } : {}) };
  const exporting = { ...config, can: options.canExport ?? options.can, quota: 'export' } as const;

  const parse = parserOf(source, options);

  const withRows = options.under ? { ...config, scopeOnly: 'in the list query' as const } : config;
  app.get<{ Querystring: Parameters }>(
    path,
    { config: { ...withRows, ...servesList(source, 'page') } },
    async (request, reply) => {
      const { query, dialect } = parse(request, request.query);
      const meta = options.meta?.();
      const record = scopeSubquery(request);
      const page = await readFromReplica(request, (em) => {
        const listRead = { em, source, actor: request.user, query };
        return record ? readPageBelow(listRead, record) : readPage(listRead);
      });
      if (!page) throw new NotFound();
      return answer(reply, source, { query, dialect, meta }, page);
    },
  );

  figureRoutes(app, path, source, { config, parse });
  fileRoutes(app, path, source, { config: exporting, parse, meta: options.meta });
};

interface FileOptions extends FigureOptions {
  readonly meta: ListOptions['meta'];
}

/** The files of a list: as a stream, or as a job. */
const fileRoutes = (
  app: FastifyInstance,
  path: string,
  source: RowSource,
  { config, parse, meta }: FileOptions,
): void => {
  for (const format of codesOf(fileFormats))
    app.get<{ Querystring: Parameters }>(
      `${path}.${format}`,
      { config: { ...config, ...servesList(source, format) } },
      (request, reply) => sendFile(request, reply, source, parse(request, request.query).query, format),
    );

  const begin = async (request: FastifyRequest<Exported>, reply: FastifyReply) => {
    const { fileFormat, ...parameters }: Record<string, unknown> = { ...request.query, ...request.body };
    const started = await startExport(request, source, parse(request, parameters).query, fileFormat);
    return reply.code(202).send({ ...started, ...(meta && { meta: meta() }) });
  };
  const exported = { ...config, ...servesList(source, 'export') };
  app.get<Exported>(`${path}/export`, { config: { ...exported, sideEffects: true } }, begin);
  app.post<Exported>(
    `${path}/${source.list.exportAt ?? 'export'}`,
    { config: { ...exported, wrapper: 'export' } },
    begin,
  );
};

/** Registers the list, and the other lists of the same rows, under the names of their saved views. */
const nameLists = ({ list, alsoAs = [] }: RowSource, right: Action): void => {
  for (const named of [list, ...alsoAs]) namedLists.set(viewsName(named), { list: named, can: right });
};

/** Names the operation of the list for the API description. */
const servesList = ({ list }: RowSource, kind: ListOperation['kind']) => ({ listOperation: { list, kind } });

interface Exported {
  Querystring: Parameters;
  Body: Parameters | undefined;
}

interface FigureOptions {
  readonly config: FastifyContextConfig;
  readonly parse: ReturnType<typeof parserOf>;
}

/** The figures beside the rows, each route only if the list has it. */
const figureRoutes = (app: FastifyInstance, path: string, source: RowSource, options: FigureOptions): void => {
  const { config, parse } = options;
  const { columns, quarterly } = source.list;
  if (summedColumns(columns).length > 0) sumRoutes(app, path, source, options);
  if (quarterly || columns.some(isCounted))
    app.get<{ Querystring: Parameters }>(
      `${path}/choices`,
      { config: { ...config, ...servesList(source, 'choices') } },
      async (request) => {
        const { of, ...parameters } = request.query;
        const { query } = parse(request, parameters);
        return {
          data: await readFromReplica(request, (em) => countChoices({ em, source, actor: request.user, query }, of)),
        };
      },
    );
};

/** The sums of all rows, and their parts by a column. */
const sumRoutes = (app: FastifyInstance, path: string, source: RowSource, { config, parse }: FigureOptions): void => {
  app.get<{ Querystring: Parameters }>(
    `${path}/sums`,
    { config: { ...config, ...servesList(source, 'sums') } },
    async (request) => {
      const { query } = parse(request, request.query);
      return { data: await readFromReplica(request, (em) => sumRows({ em, source, actor: request.user, query })) };
    },
  );
  app.get<{ Querystring: Parameters }>(
    `${path}/parts`,
    { config: { ...config, ...servesList(source, 'parts') } },
    async (request) => {
      const { query } = parse(request, request.query);
      const by = groupingColumn(source.list, request.user);
      if (!by) throw new NotFound();
      return { data: await readFromReplica(request, (em) => partsOf({ em, source, actor: request.user, query }, by)) };
    },
  );
};

const parserOf =
  ({ list }: RowSource, options: ListOptions) =>
  (request: FastifyRequest, parameters: Readonly<Record<string, unknown>>) => {
    const parsed = parseList(list, request.user, parameters, spelledIn(request.url));
    return {
      ...parsed,
      query: { ...parsed.query, filters: [...parsed.query.filters, ...parentFilter(request, options)] },
    };
  };

const spelledIn = (url: string) => (name: string) =>
  [...new URLSearchParams(url.slice(url.indexOf('?'))).keys()].find((key) => camelKey(key) === name) ?? name;

const parentFilter = (request: FastifyRequest, { under }: ListOptions): Filter[] =>
  under ? [{ key: under.key, option: '=', values: [idOf(request)] }] : [];

interface Parsed {
  readonly query: ListQuery;
  readonly dialect: Dialect;
  readonly meta: object | undefined;
}

const answer = (
  reply: FastifyReply,
  { list }: RowSource,
  { query, dialect, meta }: Parsed,
  { rows, ...totals }: Page,
) => {
  const { total, isEstimate } = totals;
  const { page, perPage } = query;
  if (dialect === 'simple-rest') {
    const first = (page - 1) * perPage;
    void reply.header('content-range', `${list.path} ${first}-${Math.max(first, first + rows.length - 1)}/${total}`);
    return rows;
  }
  const totalPages = perPage === 0 ? 0 : Math.ceil(total / perPage);
  const pagination = { page, perPage, totalPages, totalEntries: total, ...(isEstimate && { isEstimate }) };
  return { data: rows, meta: { pagination, ...meta } };
};

export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  source: RowSource,
  query: ListQuery,
  format: FileFormat,
) => {
  const { em, user: actor, server } = request;
  const options = await letterhead(em, server.context.config);
  request.taken = { list: source.list.path, asked: auditedQueryOf(source.list, query) };
  const file = await writeListFile(await entityManagerForFile(request), { source, actor, query, format, options });
  return reply
    .header('content-disposition', `attachment; filename="${fileNameOf(source, format)}"`)
    .type(fileFormats[format].contentType)
    .send(file);
};
