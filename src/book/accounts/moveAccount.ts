import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { isRefused, move, type Move, type Refused } from '../../domain/account/moves.ts';
import type { AccountUpdate } from '../../domain/account/schema.ts';
import type { Actor } from '../../domain/permissions.ts';
import { voidForm } from '../internal-forms/voidForm.ts';
import { newId } from '../../lib/columns.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { closeAccount } from './closeAccount.ts';
import { RejectReason, type Account } from './entity.ts';
import { reopenAccount } from './reopenAccount.ts';
import { notifyOfAccount, type AccountNotification } from './notifyOfAccount.ts';

export interface By {
  readonly actor: Actor;
  /** The business day. */
  readonly today: string;
}

/** Moves the account to the step that a change names, with all that follows from it. */
export const moveAccount = async (
  em: EntityManager,
  account: Account,
  answered: AnsweredAccount,
  { step = answered.step, number, rejectReason, closedOn }: AccountUpdate,
  by: By,
): Promise<void> => {
  const answer = move(answered, step, by.actor, { number, rejectReason, closedOn });
  if (isRefused(answer)) throw refusalOf(answer);
  await deeds[answer.key]({ em, account, reason: rejectReason ?? '', closedOn: closedOn ?? '', ...by });
  account.step = answer.to;
  const kind = notifications[answer.key];
  if (kind) await notifyOfAccount(em, kind, account, { by: by.actor, reason: rejectReason ?? '' });
};

/** The mail that each move sends to the people who wait for it. */
const notifications: Readonly<Partial<Record<Move['key'], AccountNotification>>> = {
  submit: 'accountSubmitted',
  approve: 'accountApproved',
  complete: 'accountCompleted',
  unsubmit: 'accountRejected',
  close: 'refundWaiting',
};

const refusalOf = ({ because, field, message }: Refused) =>
  because === 'role' ? new Forbidden(message) : new Invalid({ [field]: [message] });

interface Deed extends By {
  readonly em: EntityManager;
  readonly account: Account;
  readonly reason: string;
  readonly closedOn: string;
}

const deeds: Readonly<Record<Move['key'], (deed: Deed) => void | Promise<void>>> = {
  submit: ({ account }) => {
    account.submittedAt = new Date();
  },
  approve: () => {},
  complete: ({ account, today }) => {
    account.billingStartDate ??= today;
    account.completedAt = new Date();
  },
  unsubmit: async ({ em, account, reason, actor }) => {
    const author = actor.id;
    em.create(RejectReason, { id: newId(), account, reason, fromStep: account.step, author });
    await voidForm(em, account, reason);
    account.submittedAt = account.signedAt = account.signerName = null;
  },
  close: ({ em, account, closedOn, today }) => closeAccount(em, account, closedOn, today),
  reopen: ({ em, account }) => reopenAccount(em, account),
};
