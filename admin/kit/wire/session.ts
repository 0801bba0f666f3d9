import { openDoor } from './door.ts';
import { statusOf } from './failures.ts';

const door = openDoor();

/** Whoever lets people in again, as long as somebody is signed in; without one an ended session is a refusal like others. */
export const keepDoor = door.keep;

/** Whoever leaves by themselves is not asked back. */
export const closeDoor = door.close;

/** Calls that find the session over are made once more behind the door. */
export async function asSignedIn<Answer>(path: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    // A wrong password is no ended session.
    if (statusOf(error) !== 401 || path.startsWith('/devise/') || !(await door.comeIn())) throw error;
    return asSignedIn(path, call);
  }
}
