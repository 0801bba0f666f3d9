import { sql, type Fragment } from '../../lib/sql.ts';

/** The filter of people who can sign in, and so receive mails about the firm's business. */
export const atWork = {
  archivedAt: null,
  invitationAcceptedAt: { $ne: null },
  status: { $ne: 'terminated' },
} as const;

/** Whether a person `u` is neither deleted nor terminated; nobody else can sign in. */
export const isHere = sql`u.archived_at is null and u.status <> 'terminated'`;

/** The filter `atWork` as SQL, on a row `u`. */
export const isAtWork: Fragment = sql`${isHere} and u.invitation_accepted_at is not null`;
