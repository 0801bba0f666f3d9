import type { List } from '../../domain/list.ts';
import { can, type Action, type Actor, type Role } from '../../domain/permissions.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { personName, personSearched } from '../../platform/names/personName.ts';
import { profilePicOf } from './pictures.ts';

interface Team {
  readonly list: List;
  readonly role: Role;
  readonly personal: Action;
  /** The codes `k` of the person `u`: the query from its `from` on. */
  readonly codes: (actor: Actor) => Fragment;
}

/** Lists people of a role; the last sign-in is shown only to people with the right to personal data. */
export const teamRows = ({ list, role, personal, codes }: Team): RowSource => ({
  list,
  scope: 'user',
  query: (actor) => {
    // Checked against a record of nobody's: whether the actor may see other people's data.
    const maySee = can(actor, personal, {}) ? sql`true` : sql`u.id = ${actor.id}`;
    return sql`select ${plain}, u.status, u.first_name, u.last_name, ${profilePicOf(raw('u.id'))} as profile_pic,
      case when ${maySee} then u.last_login end as last_login,
      case when ${maySee} then u.invitation_accepted_at is null end as is_invited,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.number) order by k.number), '[]')
        ${codes(actor)} and k.status = 'active' and k.archived_at is null) as advisor_codes
    ${of(role)}`;
  },
  base: { query: sql`select ${plain} ${of(role)}`, keys: ['name', 'email', 'branchId'] },
  everListed: people,
  search: (pattern) => [sql`select id from users where ${personSearched()} ilike ${pattern}`],
});

/** All people with what scope looks at, for a person who has changed role and is in another list now. */
export const people = () => sql`select id, role, branch_id from users`;

const plain = sql`u.id, u.role, u.branch_id, ${personName('u')} as name, u.email`;
const of = (role: Role) => sql`from users u where u.role = ${role} and u.archived_at is null`;
