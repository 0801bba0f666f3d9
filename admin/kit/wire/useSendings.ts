import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from './failures.ts';
import { fits, type Sending } from './useSending.ts';

/** A file of several that were chosen or dropped together. */
export interface OneOfSeveral {
  readonly key: number;
  readonly file: File;
  readonly percent: number;
  /** Why it has not arrived. */
  readonly failure?: string;
}

/** Several files on their way, one after the other: how much of each has left, and which have failed. */
export function useSendings({ accept, failed = 'Cannot upload file(s)', done, send }: Sending) {
  const { under, add, change, forget } = useLines();
  const [notify, queries] = [useNotify(), useQueryClient()];
  const turn = useRef(Promise.resolve());
  const queue = ({ key, file }: OneOfSeveral) => {
    turn.current = turn.current.then(async () => {
      try {
        await send(file, (percent) => change(key, { percent }));
        forget(key);
        if (done) notify(done, { type: 'success' });
        void queries.invalidateQueries();
      } catch (error) {
        change(key, { failure: messageOf(error, failed) });
      }
    });
  };
  return {
    under,
    forget,
    take: (files: readonly File[]) =>
      add(files, (file) => (fits(file, accept) ? undefined : 'Invalid file type'))
        .filter(({ failure }) => !failure)
        .forEach(queue),
    again(one: OneOfSeveral) {
      change(one.key, { percent: 0, failure: undefined });
      queue(one);
    },
  };
}

/** A line for each file, until it has arrived or somebody has read why it has not. */
function useLines() {
  const [under, setUnder] = useState<readonly OneOfSeveral[]>([]);
  const latest = useRef(0);
  return {
    under,
    add: (files: readonly File[], failureOf: (file: File) => string | undefined): readonly OneOfSeveral[] => {
      const added = files.map((file) => ({ key: latest.current++, file, percent: 0, failure: failureOf(file) }));
      setUnder((all) => [...all, ...added]);
      return added;
    },
    change: (key: number, changes: Partial<OneOfSeveral>) =>
      setUnder((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    forget: (key: number) => setUnder((all) => all.filter((one) => one.key !== key)),
  };
}
