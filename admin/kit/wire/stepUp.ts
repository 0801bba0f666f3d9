import { sharedPrompt } from './sharedPrompt.ts';
import { wantsCode } from './failures.ts';

const codePrompt = sharedPrompt();

/** Whoever asks for codes, as long as somebody is signed in. */
export const onCodeRequired = codePrompt.handleWith;

/** A call that the server refuses until its author has entered a code anew is made once more with it. */
export async function withStepUp<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!wantsCode(error) || !(await codePrompt.show())) throw error;
    return call();
  }
}
