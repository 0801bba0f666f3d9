import { codesOf } from '../choices.ts';
import type { Action, Role } from '../permissions.ts';
import { effectiveRole } from './roles.ts';

/** The changes that a request would make. */
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

/** The present record. */
interface Current {
  readonly role?: Role;
  readonly email?: string;
  readonly payoutAccess?: boolean;
  readonly invitationAcceptedAt?: Date | null;
}

type StepUpRule = (changes: Changes, current: Current) => boolean;

const always: StepUpRule = () => true;

/**
 * Whether the sign-in email of a person changes. A person who has not accepted the invitation cannot sign in yet, and
 * is invited again.
 */
const changesEmail: StepUpRule = ({ email }, current) =>
  email !== undefined && Boolean(current.invitationAcceptedAt) && email.toLowerCase() !== current.email?.toLowerCase();

const changesRole: StepUpRule = ({ roles }, { role }) => roles !== undefined && effectiveRole(roles) !== role;

const changesSight: StepUpRule = ({ payoutAccess, advisorCodeIds }, current) =>
  (payoutAccess === true && !current.payoutAccess) || advisorCodeIds !== undefined;

const ofOffice: StepUpRule = (changes, current) => changesEmail(changes, current) || changesRole(changes, current);

/**
 * Actions that need step-up authentication, a code entered within the last minutes, so that an unattended browser
 * cannot do them: they let others in, show them more, or remove a safeguard.
 */
const stepUpRules: Partial<Record<Action, StepUpRule>> = {
  // An advisor sees nothing before getting an advisor code.
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
  // Covers whether an assistant may submit, and how long deleted records are kept.
  'companySettings.edit': ({ assistantMaySubmit, retentionYears }) =>
    assistantMaySubmit !== undefined || retentionYears !== undefined,
};

export const stepUpActions: ReadonlySet<Action> = new Set(codesOf(stepUpRules));

/** Whether this request needs step-up authentication. */
export const needsStepUp = (action: Action, changes: Changes, current: object): boolean =>
  stepUpRules[action]?.(changes, current) ?? false;
