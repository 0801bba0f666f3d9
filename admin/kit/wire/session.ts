import { sharedPrompt } from './sharedPrompt.ts';
import { statusOf } from './failures.ts';

const signIn = sharedPrompt();

/** Registers the sign-in dialog; without one, an ended session is an error like others. */
export const onSessionExpired = signIn.handleWith;

/** Removes the dialog: nobody who signs out is asked back in. */
export const ignoreExpiry = signIn.close;

/** Repeats a call after the user has signed in again. */
export async function asSignedIn<Answer>(path: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    // A 401 of the sign-in itself is a wrong password.
    if (statusOf(error) !== 401 || path.startsWith('/devise/') || !(await signIn.show())) throw error;
    return asSignedIn(path, call);
  }
}
