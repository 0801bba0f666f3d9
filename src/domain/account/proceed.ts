import { defaultStatusOf } from '../new-account/choices.ts';
import { can, type Actor } from '../permissions.ts';
import { accountPath } from './links.ts';
import { isRefused, move, type Move, type MovingAccount } from './moves.ts';
import {
  accountStatuses,
  currentStep,
  nextStep,
  orderOf,
  shownSteps,
  stageOf,
  statusOf,
  type StepKey,
  type WizardAccount,
} from './steps.ts';

/** The page that the user is taken to and the message shown there. */
export interface Outcome {
  readonly path?: string;
  readonly message?: string;
}

/** Whether this user can no longer fill in the account's form. */
export const isReadOnly = (account: WizardAccount, actor: Actor): boolean =>
  !can(actor, 'accounts.*', { step: currentStep(account).key });

/** Whether the footer's button is enabled on that page of the stepper. */
export function canProceed(account: MovingAccount, actor: Actor, viewedStage: number): boolean {
  if (viewedStage < signing) return !isReadOnly(account, actor);
  const stage = stageOf(account);
  const next = nextStep(account);
  if (!next || stage < signing || !seesStage(actor, viewedStage)) return false;
  if ((viewedStage === signing) !== (stage === signing)) return false;
  const answer = move(account, next.key, actor);
  // The account number may come with the move itself.
  return !isRefused(answer) || answer.field === 'number';
}

/**
 * The step that the footer's button leads to: on a page of the form its last section; undefined where the page is done.
 */
export function proceedTo(account: WizardAccount, viewedStage: number): StepKey | undefined {
  const here = currentStep(account);
  if (viewedStage < Math.min(here.stage, signing)) return undefined;
  if (here.stage >= signing) return nextStep(account)?.key;
  return shownSteps(account).findLast((step) => step.stage === here.stage)?.key;
}

/**
 * How far the button advances the form: past every complete section. An incomplete section shows its errors if it is
 * the open one; otherwise it is only opened, without errors.
 */
export function passTo(account: FilledAccount, viewedStage: number, open?: string): StepKey | undefined {
  const to = proceedTo(account, viewedStage);
  if (!to || stageOf(account) >= signing) return to;
  const here = orderOf(currentStep(account).key);
  const way = shownSteps(account).filter(({ key }) => orderOf(key) >= here && orderOf(key) <= orderOf(to));
  const gap = way.findIndex(({ key }) => !account.filledSteps.includes(key));
  return gap < 0 || way[gap]?.title === open ? to : way[gap - 1]?.key;
}

interface FilledAccount extends WizardAccount {
  /** The steps of the form that are complete. */
  readonly filledSteps: readonly StepKey[];
}

/** After a move. If the account goes to people whose page the user may not see, the user leaves the wizard. */
export function afterMove(
  { key, to }: Move,
  account: { readonly id: string; readonly clientId: string },
  actor: Actor,
): Outcome {
  if (key === 'complete')
    return { path: accountPath({ ...account, step: to }), message: 'Account is successfully completed' };
  const handsOn = (key === 'submit' && !seesStage(actor, 4)) || (key === 'approve' && !seesStage(actor, 5));
  if (!handsOn) return { message: stays[key] };
  return { path: '/new-accounts', message: 'You have successfully submitted an Account for Final Review' };
}

/** Messages for a user who stays and sees the next page. */
const stays: Partial<Record<Move['key'], string>> = {
  submit: 'Account is submitted for review',
  approve: 'Account is approved for final review',
};

/** The redirect from the wizard when it is opened for an account that is already past it. */
export const redirectOnOpen = (account: {
  readonly id: string;
  readonly clientId: string;
  readonly step: string;
}): Outcome =>
  account.step === 'completed' || account.step === 'closed'
    ? { path: accountPath(account), message: `Account is ${account.step}` }
    : {};

export const seesStage = (actor: Actor, stage: number): boolean =>
  stage < 4 || can(actor, stage === 4 ? 'accounts.seeReview' : 'accounts.seeFinalReview');

/** The notice on a page of the wizard that the user may not see. */
export const stageNotice = (actor: Actor, stage: number): string | undefined =>
  seesStage(actor, stage)
    ? undefined
    : `Account is ${accountStatuses[statusOf(stage === 4 ? 'submitted' : 'review')]}...`;

/** The change of the user's count of waiting new accounts by a move. */
export function counterChange({ role }: Actor, from: string, to: string): number {
  const waits = (step: string) => Number(statusOf(step) === defaultStatusOf[role]);
  return waits(to) - waits(from);
}

const signing = 3;
