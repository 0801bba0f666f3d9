import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { statusOf, withReason, wordsOf } from './failures.ts';
import { useErrorToast } from './useErrorToast.ts';

interface Command<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** The toast after it worked; none when undefined. */
  readonly done?: string | ((answer: Answer) => string | undefined);
  /** The toast when it did not and the server had no words of its own. */
  readonly failed: string;
  /** Says before the server's words what has failed: where they are not about what was pressed. */
  readonly reasoned?: boolean;
  /** Whether the screen says itself what went wrong; no toast says it again. */
  readonly saysItself?: (error: Error) => boolean;
  readonly then?: (answer: Answer, input: Input) => void;
  /** Takes it back: the toast offers it for as long as it stands. */
  readonly undo?: (answer: Answer, input: Input) => Promise<unknown>;
}

/** How many deeds could be taken back so far: their toasts are told apart by it. */
let undoable = 0;

/** Something a person does besides filling in a form: one call, a toast either way, fresh data afterwards. */
export function useCommand<Input = void, Answer = unknown>(command: Command<Input, Answer>) {
  const { call, done, failed, reasoned, saysItself, then, undo } = command;
  const queries = useQueryClient();
  const notify = useNotify();
  const { show, clear } = useErrorToast(useId());
  const takeBack = (undone: Promise<unknown>) =>
    undone.then(
      () => {
        notify('Taken back', { type: 'success' });
        void queries.invalidateQueries();
      },
      (error: Error) => show(wordsOf(error, 'This could not be taken back.')),
    );
  return useMutation<Answer, Error, Input>({
    mutationFn: call,
    onMutate: clear,
    onSuccess: (answer, input) => {
      const text = typeof done === 'function' ? done(answer) : done;
      if (text)
        notify(text, { type: 'success', ...(undo && { undo: () => takeBack(undo(answer, input)), nth: ++undoable }) });
      then?.(answer, input);
      void queries.invalidateQueries();
    },
    onError: (error) => {
      // What was made from something older can be done once the newer one is there.
      if (statusOf(error) === 409) void queries.invalidateQueries();
      if (!saysItself?.(error)) show(reasoned ? withReason(error, failed) : wordsOf(error, failed));
    },
  });
}
