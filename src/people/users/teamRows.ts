import type { List } from '../../domain/list.ts';
import { can, type Action, type Actor, type Role } from '../../domain/permissions.ts';
import { literal, sql, type Fragment } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { personName, personSearched } from '../../platform/names/personName.ts';
import { profilePicOf } from './pictures.ts';

interface Team {
  readonly list: List;
  readonly role: Role;
  readonly personal: Action;
  /** The codes `k` of the person `u`, as the rest of a query: what stands after its columns. */
  readonly codes: (actor: Actor) => Fragment;
}

/** The rows of a list of people. When somebody was last here is told of nobody to whom it is not open. */
export const teamRows = ({ list, role, personal, codes }: Team): RowSource => ({
  list,
  scope: 'user',
  query: (actor) => {
    // Of others than themselves: a record that is nobody's.
    const maySee = can(actor, personal, {}) ? sql`true` : sql`u.id = ${actor.id}`;
    return sql`select ${plain}, u.status, u.first_name, u.last_name, ${profilePicOf(literal('u.id'))} as profile_pic,
      case when ${maySee} then u.last_login end as last_login,
      case when ${maySee} then u.invitation_accepted_at is null end as is_invited,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.number) order by k.number), '[]')
        ${codes(actor)} and k.status = 'active' and k.archived_at is null) as advisor_codes
    ${of(role)}`;
  },
  own: { query: sql`select ${plain} ${of(role)}`, keys: ['name', 'email', 'branchId'] },
  ever: people,
  search: (pattern) => [sql`select id from users where ${personSearched()} ilike ${pattern}`],
});

/** Somebody of another role is in another list. */
export const people = () => sql`select id, role, branch_id from users`;

const plain = sql`u.id, u.role, u.branch_id, ${personName('u')} as name, u.email`;
const of = (role: Role) => sql`from users u where u.role = ${role} and u.archived_at is null`;
