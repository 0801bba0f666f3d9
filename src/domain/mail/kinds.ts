import { can, type Action, type Actor, type Role } from '../permissions.ts';

interface MailKind {
  /** Completes 'Mail me when …'. */
  readonly label: string;
  /** Roles of the recipients; among them it goes to those in whose scope the record is. */
  readonly roles: readonly Role[];
  readonly of: 'account' | 'feedback' | 'job' | 'payout';
  /** An action that recipients must be allowed, where the role alone does not say. */
  readonly can?: Action;
}

const firm = ['super_admin', 'admin'] as const;

/** Notifications by mail, each of which a person can switch off. The key is the name of the template. */
export const mailKinds = {
  accountSubmitted: { label: 'an account needs review', roles: firm, of: 'account' },
  accountRejected: { label: 'an account is sent back, with the reason', roles: ['advisor'], of: 'account' },
  accountApproved: { label: 'an account is approved for final review', roles: ['advisor'], of: 'account' },
  accountCompleted: { label: 'an account is completed', roles: ['advisor'], of: 'account' },
  refundWaiting: { label: 'a refund is pending', roles: firm, of: 'account' },
  payoutReady: { label: 'a payout is ready', roles: ['advisor', 'assistant'], of: 'payout', can: 'payouts.list' },
  exportReady: { label: 'an export is ready', roles: [...firm, 'advisor', 'assistant'], of: 'job' },
  feedback: { label: 'someone sends feedback', roles: ['super_admin'], of: 'feedback' },
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailKindName = keyof typeof mailKinds;

/** Whether people with this role get mails of that kind. */
export const isMailed = (kind: MailKindName, actor: Actor): boolean => {
  const { roles, can: action }: MailKind = mailKinds[kind];
  return roles.includes(actor.role) && (!action || can(actor, action));
};

/** The key of a person's mail choices among their preferences; only kinds switched off are stored. */
export const mailChoicesKey = 'mails';

export type MailChoices = Readonly<Partial<Record<MailKindName, false>>>;
