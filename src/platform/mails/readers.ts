import { person } from '../auth/session.ts';
import { isMailed, mailChoicesKey, mailKinds, type MailKindName } from '../../domain/mail/kinds.ts';
import type { Role } from '../../domain/permissions.ts';
import type { Query } from '../../lib/query.ts';
import { join, literal, sql } from '../../lib/sql.ts';
import { inSightOf, type Seer } from '../scope.ts';
import { isAtWork } from '../users/atWork.ts';

export interface Reader {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** Those of the records that they see. */
  readonly ids: readonly string[];
}

/** What has happened, to which records, and by whom. */
export interface News {
  readonly kind: MailKindName;
  readonly ids: readonly string[];
  readonly by?: string;
  /** The only person who is asked for. */
  readonly reader?: string;
}

/** Whom it is mailed: who can sign in, sees one of the records, has not switched it off, and has not done it themselves. */
export const readersOf = (query: Query, { kind, ids, by, reader }: News): Promise<Reader[]> => {
  const seers = everybody.filter((seer) => isMailed(kind, { ...seer, id: '', branchId: null, advisorCodeIds: [] }));
  const roles = seers.map(({ role }) => sql`${role}`);
  return query(sql`with people as materialized (
      select ${person}, u.email, u.first_name from users u
      where ${isAtWork} and u.role in (${join(roles, ', ')}) and u.id is distinct from ${by ?? null}
        and (${reader ?? null}::uuid is null or u.id = ${reader ?? null})
        and not exists (select from preferences p where p.owner_id = u.id and p.key = ${mailChoicesKey}
          and p.value -> ${kind} = 'false'))
    select people.user_id as id, people.email, people.first_name as "firstName", array_agg(seen.id) as ids
    from people join ${inSightOf(mailKinds[kind].of, seers, ids)}
    group by 1, 2, 3 order by people.email`);
};

const columns = {
  id: literal('people.user_id'),
  branchId: literal('people.branch_id'),
  advisorCodeIds: literal('people.codes'),
};

const seer = (role: Role, payoutAccess = false): Seer => ({ role, payoutAccess, ...columns });

/** Each kind of person that rights know. */
const everybody = [
  seer('super_admin'),
  seer('admin'),
  seer('advisor'),
  seer('assistant'),
  seer('assistant', true),
  seer('user'),
];
