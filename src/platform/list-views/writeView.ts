import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import {
  audiencesOf,
  type Arrangement,
  type Audience,
  type ListViewCreate,
  type listViewUpdate,
} from '../../domain/listView.ts';
import type { Actor } from '../../domain/permissions.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { limitOwned } from '../../lib/limitOwned.ts';
import { parseList } from '../../lib/listing.ts';
import { ListView } from './entity.ts';
import { listNamed } from './listNamed.ts';

/** Saved views of one person, over all lists. */
export const mostViews = 500;

export const createView = (em: EntityManager, body: ListViewCreate, owner: Actor): Promise<ListView> => {
  refuseAudience(body.audience, owner);
  refuseUnknown(body.list, body, owner);
  const { search = null, columns = null, ...said } = body;
  return inTransaction(em, async () => {
    await limitOwned(em, { of: ListView, owner: owner.id, most: mostViews, called: 'saved views' });
    const view = em.create(ListView, { id: newId(), owner: owner.id, role: owner.role, ...said, search, columns });
    await em.flush();
    return view;
  });
};

export const restoreView = (em: EntityManager, view: ListView): Promise<void> =>
  inTransaction(em, async () => {
    const bound = { of: ListView, owner: view.owner.id, most: mostViews, called: 'saved views' };
    if (view.archivedAt) await limitOwned(em, bound);
    view.archivedAt = null;
    await em.flush();
  });

export const writeView = (view: ListView, changes: z.output<typeof listViewUpdate>, owner: Actor): void => {
  if (changes.audience) refuseAudience(changes.audience, owner);
  refuseUnknown(view.list, { ...view, ...changes }, owner);
  Object.assign(view, changes);
};

const refuseAudience = (audience: Audience, owner: Actor): void => {
  if (!audiencesOf(owner).includes(audience))
    throw new Invalid({ audience: ['is not a role you can share views with'] });
};

/** Refuses a view with a search, filter, sort order or column that the list would not take from its owner. */
const refuseUnknown = (name: string, { search, filters, sort, sortDirection, columns }: Arrangement, owner: Actor) => {
  const list = listNamed(name, owner);
  const parameters = { search: search ?? '', filters: JSON.stringify(filters), sort, sortDirection };
  const viewColumns = columns && [...columns.order, ...columns.hidden];
  parseList(list, owner, viewColumns?.length ? { ...parameters, columns: viewColumns } : parameters);
  const foreign = filters.find((one) => !list.columns.some((column) => column.key === one.key));
  if (foreign) throw new Invalid({ filters: [`${foreign.key} is not a filterable column of this list`] });
};
