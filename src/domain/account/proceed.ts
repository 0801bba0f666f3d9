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

/** Where the user is taken, and what they are told. */
export interface Outcome {
  readonly path?: string;
  readonly message?: string;
}

/** The form of an account that this user cannot fill in any more. */
export const isReadOnly = (account: WizardAccount, actor: Actor): boolean =>
  !can(actor, 'accounts.*', { step: currentStep(account).key });

/** Whether the footer's button is enabled on that page of the stepper. */
export function canProceed(account: MovingAccount, actor: Actor, position: number): boolean {
  if (position < signing) return !isReadOnly(account, actor);
  const stage = stageOf(account);
  const next = nextStep(account);
  if (!next || stage < signing || !seesStage(actor, position)) return false;
  if ((position === signing) !== (stage === signing)) return false;
  const answer = move(account, next.key, actor);
  // The number may come with the move itself.
  return !isRefused(answer) || answer.field === 'number';
}

/** The step that the footer's button names: of a page of the form its last section; none where that page is done. */
export function proceedTo(account: WizardAccount, position: number): StepKey | undefined {
  const here = currentStep(account);
  if (position < Math.min(here.stage, signing)) return undefined;
  if (here.stage >= signing) return nextStep(account)?.key;
  return shownSteps(account).findLast((step) => step.stage === here.stage)?.key;
}

/**
 * How far the button takes the form: past all that asks for nothing more. The first section that still asks is found
 * fault with where it stands open; otherwise it is only opened, and looks untouched.
 */
export function passTo(account: FilledAccount, position: number, open?: string): StepKey | undefined {
  const to = proceedTo(account, position);
  if (!to || stageOf(account) >= signing) return to;
  const here = orderOf(currentStep(account).key);
  const way = shownSteps(account).filter(({ key }) => orderOf(key) >= here && orderOf(key) <= orderOf(to));
  const gap = way.findIndex(({ key }) => !account.filledSteps.includes(key));
  return gap < 0 || way[gap]?.title === open ? to : way[gap - 1]?.key;
}

interface FilledAccount extends WizardAccount {
  /** The form's steps that ask for nothing more. */
  readonly filledSteps: readonly StepKey[];
}

/** After a move that hands the account on to people whose page the user does not see, the wizard is left. */
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

/** Said to whom the next page is shown at once. */
const stays: Partial<Record<Move['key'], string>> = {
  submit: 'Account is submitted for review',
  approve: 'Account is approved for final review',
};

/** The wizard does not open an account that has left it. */
export const onOpening = (account: {
  readonly id: string;
  readonly clientId: string;
  readonly step: string;
}): Outcome =>
  account.step === 'completed' || account.step === 'closed'
    ? { path: accountPath(account), message: `Account is ${account.step}` }
    : {};

export const seesStage = (actor: Actor, stage: number): boolean =>
  stage < 4 || can(actor, stage === 4 ? 'accounts.seeReview' : 'accounts.seeFinalReview');

/** What stands on a page instead of what others see there. */
export const stageNotice = (actor: Actor, stage: number): string | undefined =>
  seesStage(actor, stage)
    ? undefined
    : `Account is ${accountStatuses[statusOf(stage === 4 ? 'submitted' : 'review')]}...`;

/** By how much the number of new accounts that wait for the user changes with a move. */
export function counterChange({ role }: Actor, from: string, to: string): number {
  const waits = (step: string) => Number(statusOf(step) === defaultStatusOf[role]);
  return waits(to) - waits(from);
}

const signing = 3;
