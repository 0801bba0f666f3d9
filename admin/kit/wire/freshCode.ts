import { openDoor } from './door.ts';
import { wantsCode } from './failures.ts';

const door = openDoor();

/** Whoever asks for codes, as long as somebody is signed in. */
export const keepCodes = door.keep;

/** A call that the server refuses until its author has entered a code anew is made once more with it. */
export async function withFreshCode<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!wantsCode(error) || !(await door.comeIn())) throw error;
    return call();
  }
}
