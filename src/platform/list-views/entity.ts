import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Arrangement, Audience } from '../../domain/listView.ts';
import type { Role } from '../../domain/permissions.ts';
import { createdAt, id, instant, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../scope.ts';
import { User } from '../users/entity.ts';

/** A saved view of a list: its search, filters, sort order and columns, under a name. */
const ListViewSchema = defineEntity({
  name: 'ListView',
  tableName: 'list_views',
  filters: visible('listView'),
  properties: {
    id: id(),
    owner: p.manyToOne(User).deleteRule('cascade'),
    list: p.text(),
    name: p.text(),
    audience: p.text().$type<Audience>(),
    /** The owner's role: the view is for everybody of that role, if its audience is 'role'. */
    role: p.text().$type<Role>(),
    search: p.text().nullable(),
    filters: p.json<Arrangement['filters']>(),
    sort: p.text(),
    sortDirection: p.text().$type<Arrangement['sortDirection']>(),
    columns: p.json<Arrangement['columns']>().nullable(),
    /** When the view was deleted; it can be restored. */
    archivedAt: instant().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [{ properties: ['list'] }],
});
export class ListView extends ListViewSchema.class {}
ListViewSchema.setClass(ListView);
