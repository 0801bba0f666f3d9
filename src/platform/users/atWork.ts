import { sql, type Fragment } from '../../lib/sql.ts';

/** Who can sign in, and so be written to about the firm's business. */
export const atWork = {
  archivedAt: null,
  invitationAcceptedAt: { $ne: null },
  status: { $ne: 'terminated' },
} as const;

/** Whether a row `u` is of somebody who was neither deleted nor has left: nobody else comes in. */
export const isHere = sql`u.archived_at is null and u.status <> 'terminated'`;

/** The same as `atWork`. */
export const isAtWork: Fragment = sql`${isHere} and u.invitation_accepted_at is not null`;
