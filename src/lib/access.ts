import type { EntityClass } from '@mikro-orm/postgresql';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { dependsOnRecord, isOwnAlone, keyRefusal, refusal, type Action } from '../domain/permissions.ts';
import { isUuid } from '../domain/uuid.ts';
import { Forbidden, Invalid, NotFound, Unauthorized } from './errors.ts';
import { readBody } from './keys.ts';
import { findInScope, inScope, loadRecord, type Loaded } from './loadRecord.ts';
import { sql, type Fragment } from './sql.ts';

/**
 * Authorization: checks the options of each route. A route that names no right and is not public refuses to boot, and so
 * does one with an unknown option, which the compiler accepts in an object that several routes share.
 */
export function requireRights(this: FastifyInstance, route: RouteOptions): void {
  const { config = {} } = route;
  const name = `${String(route.method)} ${route.url}`;
  if (!config.can && !config.public && !config.passwordOnly)
    throw new Error(`${name} has no permission: give it config.can, or say that it is public`);
  const unknown = Object.keys(config).find((option) => !Object.hasOwn(routeOptions, option));
  if (unknown) throw new Error(`${name} has an unknown option: ${unknown}`);
  this.guarded.push(route);
}

const routeOptions: Readonly<Record<Exclude<keyof FastifyContextConfig, OfPlugins>, true>> = {
  can: true,
  public: true,
  passwordOnly: true,
  entity: true,
  where: true,
  include: true,
  readOnly: true,
  scopeOnly: true,
  withArchived: true,
  stateMessage: true,
  wrapper: true,
  rawKeys: true,
  quota: true,
  idempotencyKey: true,
  sideEffects: true,
  extendsSession: true,
  revalidate: true,
  writableFields: true,
  summary: true,
  description: true,
  listOperation: true,
};

/** Options that Fastify's plugins read; no route sets them. */
type OfPlugins = 'multipartOptions' | 'swagger' | 'swaggerTransform';

/** Checks the role alone, before the body is parsed, so that an unauthorized upload is not read. */
export const checkCaller = async (request: FastifyRequest): Promise<void> => {
  const { can: action, public: open } = request.routeOptions.config;
  if (request.is404) throw new NotFound();
  if (open) return;
  if (!request.user) throw new Unauthorized();
  if (action && refusal(request.user, action)) throw new Forbidden();
};

/** Checks the right to the record that `:id` names: 403, or 404 for one that is absent or out of scope. */
export const checkAccess = async (request: FastifyRequest): Promise<void> => {
  const { can: action, entity, stateMessage = wrongState } = request.routeOptions.config;
  if (!action || !entity || scopeSubquery(request)) return;
  await loadIntoRequest(request);
  const refused = refusal(request.user, action, request.record);
  if (refused === 'state') throw new Invalid({ base: [stateMessage] });
  if (refused) throw isOwnAlone(request.user, action) ? new NotFound() : new Forbidden();
};

const wrongState = 'This is not possible in the record’s current state.';

/** Loads the record; called again under the lock if anything was committed meanwhile. */
export const loadIntoRequest = async (request: FastifyRequest): Promise<void> => {
  const { where = {}, withArchived } = request.routeOptions.config;
  const loaded = await loadNamedRecord(request);
  if (!loaded || !matches(loaded.record, where)) throw new NotFound();
  if (isArchived(loaded.record) && !withArchived) throw new NotFound();
  request.loaded = loaded;
  request.record = loaded.record;
};

/**
 * Subquery that yields the record's id if the record is in the caller's scope, for a list below the record to check in
 * its own statement. Undefined where `checkAccess` has loaded the record, because more than its scope matters.
 */
export const scopeSubquery = ({ em, user, params, routeOptions, server }: FastifyRequest): Fragment | undefined => {
  const { id } = params as { id: string };
  const { can: action, entity, where, scopeOnly, withArchived } = routeOptions.config;
  if (!entity || scopeOnly !== 'in the list query' || where || withArchived || !action || dependsOnRecord(user, action))
    return undefined;
  // The standby may lag behind; a scope check may not.
  if (server.context.replica || !isUuid(id)) return undefined;
  return sql`select s.id from (${inScope(em, entity, id, user)}) s where s.archived_at is null`;
};

/** Loads the record that `:id` names in the caller's scope. */
const loadNamedRecord = async ({ em, user, params, routeOptions }: FastifyRequest): Promise<Loaded | undefined> => {
  const { id } = params as { id: string };
  const { can: action, entity, where, include, readOnly, scopeOnly } = routeOptions.config;
  if (!entity || !isUuid(id)) return undefined;
  if (scopeOnly && !where && action && !dependsOnRecord(user, action)) return findInScope(em, entity, id, user);
  return loadRecord(em, entity, id, user, { include, readOnly });
};

const matches = (record: object, values: object): boolean =>
  Object.entries(values).every(([key, value]) => (Reflect.get(record, key) ?? null) === value);

/** Archived records (soft delete) are kept, and look absent. */
export const isArchived = (record: object): boolean => 'archivedAt' in record && Boolean(record.archivedAt);

/** The id in the address. */
export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** The id in the address, null where there is none or it is no UUID. */
export const idOrNull = ({ params }: FastifyRequest): string | null => {
  const { id } = (params ?? {}) as { id?: unknown };
  return isUuid(id) ? id : null;
};

/** The record that the route's `entity` has loaded. */
export const recordOf = <Of extends object>({ record, loaded }: FastifyRequest, of: EntityClass<Of>): Of => {
  if (!(record instanceof of) && !(record === loaded?.record && loaded.entity === of))
    throw new Error(`The route has loaded no ${of.name}`);
  return record as Of;
};

/** The related columns that the route loads with the record; undefined after the record was changed. */
export const includedOf = <Row>({ loaded }: FastifyRequest): Row | undefined => loaded?.included as Row | undefined;

/** Takes the record out of its wrapper. A body that is too deep or too large is refused. */
export const unwrapBody = async (request: FastifyRequest): Promise<void> => {
  const { wrapper, rawKeys } = request.routeOptions.config;
  if (hasKeys(request)) request.body = readBody(request.body, wrapper, rawKeys);
};

/** Refuses the keys that the caller may not write. */
export const checkBody = async (request: FastifyRequest): Promise<void> => {
  if (hasKeys(request)) refuseDenied(request, request.routeOptions.config.writableFields);
};

const hasKeys = ({ body }: FastifyRequest): boolean => body !== undefined && body !== null && !Buffer.isBuffer(body);

/** Refuses keys that the caller may not write by this table of writable fields (403). */
export const refuseDenied = (request: FastifyRequest, table: string | undefined): void => {
  if (!table || !request.user) return;
  // A key that is no field at all is the schema's to name.
  const { body } = request.routeOptions.schema ?? {};
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const keys = Object.keys(request.body as object).filter((key) => key !== 'version' && fields.includes(key));
  const refused = keys.map((key) => ({ key, why: keyRefusal(request.user, table, key, request.record) }));
  const [forbidden] = refused.filter(({ why }) => why === 'role');
  if (forbidden) throw new Forbidden(`You are not allowed to change ${forbidden.key}.`);
  const closed = refused.filter(({ why }) => why === 'state');
  if (closed.length === 0) return;
  throw new Invalid(Object.fromEntries(closed.map(({ key }) => [key, ['can no longer be changed']])));
};

/**
 * Whether the call writes: it counts among a person's writes, and is refused where the disk is full. Signing in and out is
 * exempt.
 */
export const isWriting = ({ method, routeOptions: { config } }: FastifyRequest): boolean => isWrite(method, config);

/** The same for a route that nobody has called yet. */
export const isWrite = (method: string, config: FastifyContextConfig): boolean => {
  if (config.public || config.passwordOnly || (config.can && spared.has(config.can))) return false;
  return config.sideEffects ?? !reads.has(method);
};

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const spared = new Set<Action>(['session.delete', 'session.newBackupCodes']);

/** State-changing calls come from the site itself, or from no browser at all. */
export const checkOrigin = async (request: FastifyRequest): Promise<void> => {
  if (reads.has(request.method)) return;
  requireSameOrigin(request);
};

export const requireSameOrigin = (request: FastifyRequest): void => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = [new URL(request.server.context.config.publicUrl).origin, `${request.protocol}://${request.host}`];
  if (origin !== undefined && !own.includes(origin))
    throw new Forbidden('This request must come from the site itself.');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Forbidden('This request must come from the site itself.');
  }
};

export const decorateRequests = (app: FastifyInstance): void => {
  // Filled by the hooks of each request; null until then.
  for (const name of ['em', 'user', 'record', 'loaded', 'taken', 'refusal']) app.decorateRequest(name, null);
};
