import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isRecord } from '../domain/keys.ts';
import { loadIntoRequest, refuseDenied } from './access.ts';
import { Stale } from './errors.ts';
import { inTransaction } from './inTransaction.ts';
import { readBody } from './keys.ts';
import { lockRecord, underLock } from './lockRecord.ts';

interface Patch<Shape extends z.ZodRawShape> {
  readonly config: FastifyContextConfig;
  readonly body: z.ZodObject<Shape>;
  /** Locks rows that must be locked before the record, so that all calls that lock both do so in one order. */
  readonly lockFirst?: (request: FastifyRequest) => Promise<unknown>;
  /** The record's answer, before and after. */
  readonly present: (request: FastifyRequest) => Promise<object>;
  /** The fields that the last so many versions have changed, for a caller that has not read them. */
  readonly changesSince?: (request: FastifyRequest, versions: number) => Promise<readonly object[]>;
  readonly change: (request: FastifyRequest, changes: z.output<z.ZodObject<Shape>>) => Promise<void>;
}

/**
 * PATCH with optimistic locking: changes the keys in the body. PUT does the same: a value equal to the answered one is
 * ignored. A body may name the version that it was made from, and is refused if the record is newer.
 */
export const patchRoute = <Shape extends z.ZodRawShape>(
  instance: FastifyInstance,
  url: string,
  patch: Patch<Shape>,
): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { writableFields, ...config } = patch.config;
  const schema = { body: patch.body.extend({ version: z.coerce.number().int().optional() }) };

  const handler = async (request: FastifyRequest) => {
    const { version, ...changes } = request.body as { version?: number };
    await locked(request, patch.lockFirst, async () => {
      // Writable fields depend on the state that the record is in by now.
      refuseDenied(request, writableFields);
      await refuseStale(request, version, patch);
      await patch.change(request, changes as z.output<z.ZodObject<Shape>>);
    });
    // Related columns that were read with the record are stale by now.
    request.loaded = null;
    return patch.present(request);
  };

  const dropUnchanged = async (request: FastifyRequest) => {
    const sent = readBody(request.body, patch.config.wrapper);
    // A body that is no record at all is the schema's to refuse.
    if (!isRecord(sent)) return;
    const { version, ...body } = sent;
    const answered = JSON.parse(JSON.stringify(await patch.present(request))) as Record<string, unknown>;
    request.body = { ...changedKeys(answered, body), ...(version === undefined ? {} : { version }) };
    refuseDenied(request, writableFields);
  };

  app.patch(url, { config: patch.config, schema }, handler);
  // The permission of each key is asked after the unchanged ones are gone.
  app.put(url, { config, schema, preValidation: dropUnchanged }, handler);
};

/** Changed keys of a record; those of a nested record, which has an id of its own, likewise. */
const changedKeys = (answered: object, sent: object): object =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([key, value]: [string, unknown]) => {
      const current: unknown = Reflect.get(answered, key);
      if (JSON.stringify(current) === JSON.stringify(value)) return [];
      return [[key, isNested(current) && isNested(value) ? changedKeys(current, value) : value]];
    }),
  );

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null && 'id' in value;

/** Two changes of one record wait for each other instead of failing; each sees what the other has written. */
const locked = (
  request: FastifyRequest,
  lockFirst: Patch<z.ZodRawShape>['lockFirst'],
  work: () => Promise<void>,
): Promise<void> => {
  const { em, loaded } = request;
  if (lockFirst || !loaded)
    return inTransaction(em, async () => {
      await lockFirst?.(request);
      await lockRecord(em, request.record);
      await work();
    });
  return underLock(em, loaded.record, async (now) => {
    // With no commit since it was read, the record need not be read again.
    if (now !== loaded.snapshot) await loadIntoRequest(request);
    await work();
  });
};

const refuseStale = async (
  request: FastifyRequest,
  version: number | undefined,
  { present, changesSince }: Pick<Patch<z.ZodRawShape>, 'present' | 'changesSince'>,
): Promise<void> => {
  const { version: current = 0 } = request.record as { version?: number };
  if (version === undefined || version === current) return;
  throw new Stale({ current: await present(request), changes: await changesSince?.(request, current - version) });
};
