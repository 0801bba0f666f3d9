import { sql, type Fragment } from '../lib/sql.ts';

/** Who can sign in, and so be written to about the firm's business. */
export const atWork = {
  archivedAt: null,
  invitationAcceptedAt: { $ne: null },
  status: { $ne: 'terminated' },
} as const;

/** The same of the row called `u`. */
export const isAtWork: Fragment = sql`u.archived_at is null and u.invitation_accepted_at is not null
  and u.status <> 'terminated'`;
