import { person } from '../auth/session.ts';
import { isMailed, mailChoicesKey, mailKinds, type MailKindName } from '../../domain/mail/kinds.ts';
import type { Role } from '../../domain/permissions.ts';
import type { Query } from '../../lib/query.ts';
import { join, raw, sql } from '../../lib/sql.ts';
import { inSightOf, type Viewer } from '../scope.ts';
import { isAtWork } from '../users/atWork.ts';

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** The records of the event that this person sees. */
  readonly ids: readonly string[];
}

/** An event to be mailed: its kind, its records, and the person who caused it. */
export interface MailedEvent {
  readonly kind: MailKindName;
  readonly ids: readonly string[];
  readonly by?: string;
  /** Looks for this recipient alone. */
  readonly reader?: string;
}

/**
 * The recipients of an event: people who can sign in, see one of its records, have not switched off such mails, and did
 * not cause it themselves.
 */
export const recipientsOf = (query: Query, { kind, ids, by, reader }: MailedEvent): Promise<Recipient[]> => {
  const viewers = everybody.filter((viewer) =>
    isMailed(kind, { ...viewer, id: '', branchId: null, advisorCodeIds: [] }),
  );
  const roles = viewers.map(({ role }) => sql`${role}`);
  return query(sql`with people as materialized (
      select ${person}, u.email, u.first_name from users u
      where ${isAtWork} and u.role in (${join(roles, ', ')}) and u.id is distinct from ${by ?? null}
        and (${reader ?? null}::uuid is null or u.id = ${reader ?? null})
        and not exists (select from preferences p where p.owner_id = u.id and p.key = ${mailChoicesKey}
          and p.value -> ${kind} = 'false'))
    select people.user_id as id, people.email, people.first_name as "firstName", array_agg(seen.id) as ids
    from people join ${inSightOf(mailKinds[kind].of, viewers, ids)}
    group by 1, 2, 3 order by people.email`);
};

const columns = {
  id: raw('people.user_id'),
  branchId: raw('people.branch_id'),
  advisorCodeIds: raw('people.codes'),
};

const seer = (role: Role, payoutAccess = false): Viewer => ({ role, payoutAccess, ...columns });

/** Every combination of role and payout access, on which rights depend. */
const everybody = [
  seer('super_admin'),
  seer('admin'),
  seer('advisor'),
  seer('assistant'),
  seer('assistant', true),
  seer('user'),
];
