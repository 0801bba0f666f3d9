import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { statusOf, withReason, wordsOf } from './failures.ts';
import { useErrorToast } from './useErrorToast.ts';

interface Command<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** Toast on success; none if undefined. */
  readonly done?: string | ((answer: Answer) => string | undefined);
  /** Toast on a failure without a message of the server. */
  readonly failureMessage: string;
  /** Prefixes the server's message with `failed`, for messages that do not name the command. */
  readonly reasoned?: boolean;
  /** Whether the screen shows the error itself, so that no toast is needed. */
  readonly saysItself?: (error: Error) => boolean;
  readonly then?: (answer: Answer, input: Input) => void;
  /** Undoes the command; offered in the success toast. */
  readonly undo?: (answer: Answer, input: Input) => Promise<unknown>;
}

/** Counter that keeps the toasts of undoable commands apart. */
let undoable = 0;

/** A user's command outside a form, a mutation: one call, a toast either way, and fresh data afterwards. */
export function useCommand<Input = void, Answer = unknown>(command: Command<Input, Answer>) {
  const { call, done, failureMessage, reasoned, saysItself, then, undo } = command;
  const queries = useQueryClient();
  const notify = useNotify();
  const { show, clear } = useErrorToast(useId());
  const takeBack = (undone: Promise<unknown>) =>
    undone.then(
      () => {
        notify('Undone', { type: 'success' });
        void queries.invalidateQueries();
      },
      (error: Error) => show(wordsOf(error, 'This could not be undone.')),
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
      // After a conflict the command can be repeated on fresh data.
      if (statusOf(error) === 409) void queries.invalidateQueries();
      if (!saysItself?.(error)) show(reasoned ? withReason(error, failureMessage) : wordsOf(error, failureMessage));
    },
  });
}
