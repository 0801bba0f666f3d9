import { statusOf } from './failures.ts';

/** Lets the person in again over the page that they were at; false where that is not to be. */
type Door = () => Promise<boolean>;

let door: Door | undefined;
let opening: Promise<boolean> | undefined;

/** Whoever shows the door, as long as somebody is signed in; without one an ended session is a refusal like others. */
export function keepDoor(by: Door): () => void {
  door = by;
  return () => {
    if (door === by) door = undefined;
  };
}

/** Calls that find the session over together wait at one door, and each is made once more behind it. */
export async function asSignedIn<Answer>(path: string, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    // A wrong password is no ended session.
    if (statusOf(error) !== 401 || path.startsWith('/devise/') || !(await comeIn())) throw error;
    return asSignedIn(path, call);
  }
}

function comeIn(): Promise<boolean> {
  opening ??= (door?.() ?? Promise.resolve(false)).finally(() => (opening = undefined));
  return opening;
}
