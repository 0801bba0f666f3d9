import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { http } from './kit/wire/http.ts';
import { isRecord } from '../src/domain/keys.ts';
import { changes, singular } from './kit/wire/keys.ts';
import { listQuery } from './kit/list/query.ts';

interface Page<Item> {
  readonly data: Item[];
  /** Absent for short choice lists. */
  readonly meta?: { readonly pagination?: { readonly totalEntries: number } };
}

/** react-admin's data provider. A resource is a path below /api: 'advisor_codes', 'advisors/7/accounts'. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: (resource, params) => list(resource, params),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }),

  getOne: async (resource, { id, signal }) => ({ data: await http(`/${resource}/${id}`, { signal }) }),

  // Requests by ids get a bare array of all of them, without pages.
  getMany: async (resource, { ids, signal }) => {
    const query = { filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, Math.max(0, ids.length - 1)]) };
    return { data: await http(`/${resource}`, { query, signal }) };
  },

  create: async (resource, { data }) => ({
    data: await http(`/${resource}`, { method: 'POST', body: { [singular(resource)]: data } }),
  }),

  update: async (resource, { id, data, previousData }) => {
    const body = { [singular(resource)]: patchOf(previousData, data) };
    return { data: await http(`/${resource}/${id}`, { method: 'PATCH', body }) };
  },

  updateMany: async (resource, { ids, data }) => {
    await each(ids, (id) => http(`/${resource}/${id}`, { method: 'PATCH', body: { [singular(resource)]: data } }));
    return { data: ids };
  },

  delete: async (resource, { id }) => ({ data: await http(`/${resource}/${id}`, { method: 'DELETE' }) }),

  deleteMany: async (resource, { ids }) => {
    await each(ids, (id) => http(`/${resource}/${id}`, { method: 'DELETE' }));
    return { data: ids };
  },
};

async function list<Item extends RaRecord>(
  resource: string,
  params: Partial<GetListParams> & { signal?: AbortSignal },
) {
  const { pagination, signal } = params;
  const query = {
    ...listQuery(params),
    ...columnsOf(params.meta),
    page: pagination?.page,
    perPage: pagination?.perPage,
  };
  const { data, meta } = await http<Page<Item>>(`/${resource}`, { query, signal });
  return { data, meta, total: meta?.pagination?.totalEntries ?? data.length };
}

/** Restricts the answer to some columns of a list. */
const columnsOf = (meta: unknown) =>
  isRecord(meta) && typeof meta.columns === 'string' ? { columns: meta.columns } : {};

/** The changed keys, and the version by which the server detects a concurrent change. */
function patchOf(previous: unknown, data: unknown): object {
  const before = isRecord(previous) ? previous : {};
  const changed = changes(before, isRecord(data) ? data : {});
  return 'version' in before ? { ...changed, version: before.version } : changed;
}

// One after the other: after a refusal the rest is not sent.
async function each(ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>): Promise<void> {
  for (const id of ids) await call(id);
}
