import { codesOf } from '../choices.ts';
import type { Action, Role } from '../permissions.ts';
import { effectiveRole } from './roles.ts';

/** What a call would change. */
export interface Changes {
  readonly userType?: string;
  readonly roles?: readonly Role[];
  readonly email?: string;
  readonly payoutAccess?: boolean;
  readonly advisorCodeIds?: readonly string[];
  readonly advisorSubscriptionsAttributes?: readonly object[];
  readonly assistantMaySubmit?: boolean;
  readonly retentionYears?: number;
}

/** The record as it is. */
interface Current {
  readonly role?: Role;
  readonly email?: string;
  readonly payoutAccess?: boolean;
  readonly invitationAcceptedAt?: Date | null;
}

type Asks = (changes: Changes, current: Current) => boolean;

const always: Asks = () => true;

/** Whoever has not come yet is invited anew, and signs in with nothing. */
const changesEmail: Asks = ({ email }, current) =>
  email !== undefined && Boolean(current.invitationAcceptedAt) && email.toLowerCase() !== current.email?.toLowerCase();

const changesRole: Asks = ({ roles }, { role }) => roles !== undefined && effectiveRole(roles) !== role;

const changesSight: Asks = ({ payoutAccess, advisorCodeIds }, current) =>
  (payoutAccess === true && !current.payoutAccess) || advisorCodeIds !== undefined;

const ofOffice: Asks = (changes, current) => changesEmail(changes, current) || changesRole(changes, current);

/**
 * What a browser that somebody has left open must not do: it lets others in, shows them more, or takes a safeguard away.
 * Each asks for a code of the last minutes.
 */
const deeds: Partial<Record<Action, Asks>> = {
  // An advisor sees nothing before they are given a code.
  'invitations.create': ({ userType }) => userType !== 'advisor',
  'users.edit': ofOffice,
  'admins.edit': ofOffice,
  'advisors.edit': changesEmail,
  'assistants.edit': (changes, current) => changesEmail(changes, current) || changesSight(changes, current),
  'session.edit': changesEmail,
  'session.newBackupCodes': always,
  'users.resetTwoFactor': always,
  'ssn.reveal': always,
  'accounts.reassign': always,
  'advisorCodes.edit': ({ advisorSubscriptionsAttributes: shares }) => shares !== undefined,
  // Whether a second person submits, and for how long what was deleted is kept.
  'companySettings.edit': ({ assistantMaySubmit, retentionYears }) =>
    assistantMaySubmit !== undefined || retentionYears !== undefined,
};

export const freshCodeDeeds: ReadonlySet<Action> = new Set(codesOf(deeds));

/** Whether this call asks for a code of the last minutes. */
export const asksForFreshCode = (action: Action, changes: Changes, current: object): boolean =>
  deeds[action]?.(changes, current) ?? false;
