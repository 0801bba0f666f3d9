import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf } from './failures.ts';

interface Deed<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** The toast after it worked; none when undefined. */
  readonly done?: string | ((answer: Answer) => string | undefined);
  /** The toast when it did not and the server had no words of its own. */
  readonly failed: string;
  /** Whether the screen says itself what went wrong; no toast says it again. */
  readonly saysItself?: (error: Error) => boolean;
  readonly then?: (answer: Answer, input: Input) => void;
}

/** Something a person does besides filling in a form: one call, a toast either way, fresh data afterwards. */
export function useDeed<Input = void, Answer = unknown>({ call, done, failed, saysItself, then }: Deed<Input, Answer>) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation<Answer, Error, Input>({
    mutationFn: call,
    onSuccess: (answer, input) => {
      const text = typeof done === 'function' ? done(answer) : done;
      if (text) notify(text, { type: 'success' });
      then?.(answer, input);
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (!saysItself?.(error)) notify(messageOf(error, failed), { type: 'error' });
    },
  });
}
