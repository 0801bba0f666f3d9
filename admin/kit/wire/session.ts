import { sharedPrompt } from './sharedPrompt.ts';
import { statusOf } from './failures.ts';

const signIn = sharedPrompt();

/** Whoever lets people in again, as long as somebody is signed in; without one an ended session is a refusal like others. */
export const onSessionExpired = signIn.handleWith;

/** Whoever leaves by themselves is not asked back. */
export const ignoreExpiry = signIn.close;

/** Calls that find the session over are made once more behind the door. */
export async function asSignedIn<Answer>(path: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    // A wrong password is no ended session.
    if (statusOf(error) !== 401 || path.startsWith('/devise/') || !(await signIn.show())) throw error;
    return asSignedIn(path, call);
  }
}
