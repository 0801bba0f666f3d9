import { createContext, useContext } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import type { StepKey } from '../../../src/domain/account/steps.ts';
import type { PathError } from '../../kit/wire/fieldErrors.ts';

export interface Wizard {
  readonly account: AnsweredAccount;
  /** The page of the stepper that is shown, 0 to 5. */
  readonly stageIndex: number;
  /** True while a save is in flight. */
  readonly busy: boolean;
  /** Saves the changes; throws the server's refusal, so that a form can show its errors under the inputs. */
  readonly save: (changes: object, step?: StepKey) => Promise<AnsweredAccount>;
  readonly reload: () => Promise<void>;
  readonly goTo: (stageIndex: number) => void;
  /** Runs the footer's button. A refusal is shown, and opens the section that it is about. */
  readonly advance: () => void;
  /** The server's messages about fields of the open section. */
  readonly refused?: readonly PathError[];
  /** Leaves the wizard. */
  readonly close: () => void;
}

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('Only what stands in the wizard knows it');
  return wizard;
}
