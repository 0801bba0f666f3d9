import type { List } from '../../domain/list.ts';
import { can, type Role } from '../../domain/permissions.ts';
import { adminList, userList } from '../../domain/user/list.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { raw, sql, texts } from '../../lib/sql.ts';
import { officeRoles } from '../../domain/user/choices.ts';
import { codesOf } from '../../domain/choices.ts';
import { personName, personSearched } from '../../platform/names/personName.ts';

/** Lists people of the firm's office; a reader who may not edit people gets name, role, email and last sign-in. */
const officeRows = (list: List, roles: readonly Role[]): RowSource => ({
  list,
  scope: 'user',
  query: (actor) => {
    const mayEdit = raw(can(actor, 'users.edit') ? 'true' : 'false');
    return sql`select ${plain}, u.role as user_type, jsonb_build_array(u.role) as roles,
      case when ${mayEdit} then u.lpl_code end as lpl_code,
      case when ${mayEdit} then u.otp_enabled_at is not null end as otp_required_for_login,
      case when ${mayEdit} then u.invitation_accepted_at is null end as is_invited,
      case when ${mayEdit} then u.invitation_sent_at end as invitation_sent_at
      ${of(roles)}`;
  },
  base: { query: sql`select ${plain} ${of(roles)}`, keys: ['name', 'email', 'role', 'lastLogin'] },
  search: (pattern) => [sql`select id from users where ${personSearched()} ilike ${pattern}`],
});

const plain = sql`u.id, u.role, u.branch_id, u.first_name, u.last_name, ${personName('u')} as name,
  u.email, u.last_login`;
const of = (roles: readonly Role[]) => sql`from users u where u.role = any(${texts(roles)}) and u.archived_at is null`;

export const userRows = officeRows(userList, codesOf(officeRoles));
export const adminRows = officeRows(adminList, ['super_admin', 'admin']);
