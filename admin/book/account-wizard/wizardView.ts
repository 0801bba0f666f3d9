import {
  currentStep,
  shownSteps,
  stageOf,
  stepOfField,
  steps,
  type WizardAccount,
} from '../../../src/domain/account/steps.ts';
import type { PathError } from '../../kit/wire/fieldErrors.ts';

/** The page of the stepper that is shown, and its open section. */
export interface WizardView {
  readonly stageIndex: number;
  readonly open: string | undefined;
  /** The server's messages about fields of this page. */
  readonly refused?: readonly PathError[];
}

/** Opens the section where the work goes on; on an earlier page its first section. */
export function viewOf(account: WizardAccount, stageIndex = stageOf(account)): WizardView {
  const here = currentStep(account);
  const step = here.stage === stageIndex ? here : shownSteps(account).find(({ stage }) => stage === stageIndex);
  return { stageIndex, open: step?.title };
}

/** Opens the first section with an error of the server. */
export function viewOfErrors(errors: readonly PathError[]): WizardView | undefined {
  const keys = errors.map(({ path }) => stepOfField(path.split('.'))?.key);
  const step = steps.find(({ key }) => keys.includes(key));
  return step && { stageIndex: step.stage, open: step.title, refused: errors };
}
