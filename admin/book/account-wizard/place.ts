import {
  currentStep,
  shownSteps,
  stageOf,
  stepOfField,
  steps,
  type WizardAccount,
} from '../../../src/domain/account/steps.ts';
import type { PlacedError } from '../../kit/wire/fieldErrors.ts';

/** Which page of the stepper is shown, and which of its sections is open. */
export interface Place {
  readonly position: number;
  readonly open: string | undefined;
  /** What the server has said about fields of this place. */
  readonly refused?: readonly PlacedError[];
}

/** Where the work goes on; on an earlier page at its beginning. */
export function placeOf(account: WizardAccount, position = stageOf(account)): Place {
  const here = currentStep(account);
  const step = here.stage === position ? here : shownSteps(account).find(({ stage }) => stage === position);
  return { position, open: step?.title };
}

/** The first section that the server finds fault with. */
export function placeOfErrors(errors: readonly PlacedError[]): Place | undefined {
  const keys = errors.map(({ path }) => stepOfField(path.split('.'))?.key);
  const step = steps.find(({ key }) => keys.includes(key));
  return step && { position: step.stage, open: step.title, refused: errors };
}
