import { refusal, type Action, type Actor, type DeniedBy } from '../permissions.ts';
import { currentStep, shownSteps, type StepKey, type WizardAccount } from './steps.ts';

/** The part of an account that the moves check, under the wire's names. */
export interface MovingAccount extends WizardAccount {
  readonly number: string | null;
  readonly advisorSignerAttributes: { readonly signedAt: string | Date | null } | null;
  readonly signedVerusAgreement: object | null;
  readonly hasLinkedAccount: boolean;
  /** Why the account cannot proceed at all; see block.ts. */
  readonly blockReason?: string | null;
}

/** Values sent along with a move. */
export interface Given {
  readonly number?: string | null;
  readonly rejectReason?: string | null;
  readonly closedOn?: string | null;
}

export interface Move {
  readonly key: 'submit' | 'approve' | 'complete' | 'unsubmit' | 'close' | 'reopen';
  readonly to: StepKey;
  readonly label: string;
}

/** 'role' is answered 403, 'state' and 'need' 422 under the field. */
export interface Refused {
  readonly because: DeniedBy | 'need';
  readonly field: 'step' | 'number' | 'rejectReason' | 'closedOn';
  readonly message: string;
}

type Need = (account: MovingAccount, given: Given) => Refused | undefined;

interface Rule extends Move {
  readonly from: readonly StepKey[];
  readonly can: Action;
  readonly needs: readonly Need[];
}

const need =
  (isMet: (account: MovingAccount, given: Given) => unknown, field: Refused['field'], message: string): Need =>
  (account, given) =>
    isMet(account, given) ? undefined : { because: 'need', field, message };

const unblocked: Need = ({ blockReason }) =>
  blockReason ? { because: 'need', field: 'step', message: blockReason } : undefined;
const isSigned = (account: MovingAccount) => account.advisorSignerAttributes?.signedAt;
const isAgreed = (account: MovingAccount) => account.signedVerusAgreement || account.hasLinkedAccount;
const signed = need(isSigned, 'step', 'The advisor has not signed the account documents yet.');
const agreed = need(isAgreed, 'step', 'Please upload the signed agreement or choose a linked account.');
/** Both could be met on submitting and have been lost since: only an unsubmit leads back to the documents. */
const stillSigned = need(
  isSigned,
  'step',
  'The advisor’s signature is no longer valid. Please unsubmit the account so that it can be signed again.',
);
const stillAgreed = need(
  isAgreed,
  'step',
  'The signed agreement was deleted. Please unsubmit the account so that it can be uploaded again.',
);
const numbered = need((account, given) => given.number ?? account.number, 'number', 'Required');
const explained = need((_, given) => given.rejectReason?.trim(), 'rejectReason', 'Please provide a reason.');
const closeable = need((account) => isCloseable(account), 'step', 'The account cannot be closed yet.');
const dated = need((_, given) => given.closedOn, 'closedOn', 'Required');
const silent = need(
  (_, given) => !given.rejectReason?.trim(),
  'rejectReason',
  'Feedback can be given only when an account is unsubmitted.',
);
const undated = need(
  (_, given) => !given.closedOn,
  'closedOn',
  'A closure date can be set only when an account is closed.',
);

// prettier-ignore
const rules: readonly Rule[] = [
  { key: 'submit', from: ['signers'], to: 'submitted', can: 'accounts.submit', label: 'Submit for Review', needs: [unblocked, signed, agreed] },
  { key: 'approve', from: ['submitted'], to: 'review', can: 'accounts.approve', label: 'Approve for Final Review', needs: [unblocked, stillSigned, stillAgreed] },
  { key: 'complete', from: ['review'], to: 'completed', can: 'accounts.complete', label: 'Complete', needs: [unblocked, stillSigned, stillAgreed, numbered] },
  { key: 'unsubmit', from: ['submitted', 'review'], to: 'signers', can: 'accounts.unsubmit', label: 'Unsubmit', needs: [explained] },
  { key: 'close', from: ['completed'], to: 'closed', can: 'accounts.close', label: 'Close Account', needs: [closeable, dated] },
  { key: 'reopen', from: ['closed'], to: 'completed', can: 'accounts.reopen', label: 'Reopen Account', needs: [] },
];

/**
 * State machine of an account: the move to that step, or the reason for its refusal. The account's own step is no move:
 * call it for another step only.
 */
export function move(account: MovingAccount, to: string, actor: Actor, given: Given = {}): Move | Refused {
  const here = currentStep(account);
  const rule = rules.find((each) => each.to === to && each.from.includes(here.key));
  const there = shownSteps({ ...account, step: to }).find((step) => step.key === to);
  if (!rule || !there)
    return refused('state', `The account cannot be moved from ${here.title} to ${there?.title ?? 'that step'}.`);
  const because = refusal(actor, rule.can, { step: here.key });
  if (because) return refused(because, 'You are not allowed to move the account to this step.');
  if (rule.key === 'submit' && actor.role === 'assistant' && actor.assistantMaySubmit === false)
    return refused('role', 'In this firm, only the advisor can submit the account.');
  return unmet(rule, account, given)[0] ?? rule;
}

/** Every unmet need of the move to that step, for any user. */
export const missingFor = (account: MovingAccount, to: StepKey, given: Given = {}): readonly Refused[] =>
  rules
    .filter((rule) => rule.to === to && rule.from.includes(currentStep(account).key))
    .flatMap((rule) => unmet(rule, account, given));

const unmet = (rule: Rule, account: MovingAccount, given: Given): readonly Refused[] =>
  [...rule.needs, ...strangers(rule)].map((each) => each(account, given)).filter((answer) => answer !== undefined);

/** Refuses a value that belongs to another move, rather than ignoring it. */
const strangers = ({ key }: Rule): readonly Need[] => [
  ...(key === 'unsubmit' ? [] : [silent]),
  ...(key === 'close' ? [] : [undated]),
];

/** The button's label for moving an account to that step; within the form it is 'Proceed', which is no move. */
export const labelTo = (to: StepKey): string => rules.find((rule) => rule.to === to)?.label ?? 'Proceed';

export const isRefused = (answer: Move | Refused): answer is Refused => 'because' in answer;

export const isCloseable = ({ step, number }: { readonly step: string; readonly number: string | null }): boolean =>
  step === 'completed' && Boolean(number);

const refused = (because: DeniedBy, message: string): Refused => ({ because, field: 'step', message });
