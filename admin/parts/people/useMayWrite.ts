import { keyRefusal } from '../../../src/domain/permissions.ts';
import { useMe } from '../../kit/me.tsx';

export type MayWrite = (key: string) => boolean;

/** Which fields of a person the one who is signed in may write; of a new one, where there is no record yet. */
export function useMayWrite(noun: 'advisors' | 'assistants', person?: object): MayWrite {
  const me = useMe();
  return (key) => keyRefusal(me, noun, key, person) === undefined;
}
