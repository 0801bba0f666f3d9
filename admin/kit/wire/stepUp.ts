import { sharedPrompt } from './sharedPrompt.ts';
import { wantsCode } from './failures.ts';

const codePrompt = sharedPrompt();

/** Registers the dialog that asks for a second-factor code. */
export const onCodeRequired = codePrompt.handleWith;

/** Repeats a call that needs step-up after its user has entered a fresh code. */
export async function withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!wantsCode(error) || !(await codePrompt.show())) throw error;
    return call();
  }
}
