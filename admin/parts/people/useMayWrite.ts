import { keyRefusal } from '../../../src/domain/permissions.ts';
import { useMe } from '../../kit/me.tsx';

export type MayWrite = (key: string) => boolean;

/** The person's fields that the signed-in user may write; without a person, those of a new one. */
export function useMayWrite(noun: 'advisors' | 'assistants', person?: object): MayWrite {
  const me = useMe();
  return (key) => keyRefusal(me, noun, key, person) === undefined;
}
