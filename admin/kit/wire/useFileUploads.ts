import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from './failures.ts';
import { fits, type FileUpload } from './useFileUpload.ts';

/** A file of several that are uploaded together. */
export interface QueuedFile {
  readonly key: number;
  readonly file: File;
  readonly percent: number;
  /** Error message of a failed upload. */
  readonly failure?: string;
}

/** Uploads several files one after the other: the progress of each, and which have failed. */
export function useFileUploads({ accept, failureMessage = 'Cannot upload file(s)', done, send }: FileUpload) {
  const { queued, add, change, forget } = useQueue();
  const [notify, queries] = [useNotify(), useQueryClient()];
  const turn = useRef(Promise.resolve());
  const queue = ({ key, file }: QueuedFile) => {
    turn.current = turn.current.then(async () => {
      try {
        await send(file, (percent) => change(key, { percent }));
        forget(key);
        if (done) notify(done, { type: 'success' });
        void queries.invalidateQueries();
      } catch (error) {
        change(key, { failure: messageOf(error, failureMessage) });
      }
    });
  };
  return {
    queued,
    forget,
    take: (files: readonly File[]) =>
      add(files, (file) => (fits(file, accept) ? undefined : 'Invalid file type'))
        .filter(({ failure }) => !failure)
        .forEach(queue),
    again(one: QueuedFile) {
      change(one.key, { percent: 0, failure: undefined });
      queue(one);
    },
  };
}

/** The queued files; each stays until it is uploaded, or its error was dismissed. */
function useQueue() {
  const [queued, setQueued] = useState<readonly QueuedFile[]>([]);
  const latest = useRef(0);
  return {
    queued,
    add: (files: readonly File[], failureOf: (file: File) => string | undefined): readonly QueuedFile[] => {
      const added = files.map((file) => ({ key: latest.current++, file, percent: 0, failure: failureOf(file) }));
      setQueued((all) => [...all, ...added]);
      return added;
    },
    change: (key: number, changes: Partial<QueuedFile>) =>
      setQueued((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    forget: (key: number) => setQueued((all) => all.filter((one) => one.key !== key)),
  };
}
