import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from './failures.ts';
import type { Progress } from './upload.ts';

export interface FileUpload {
  /** Endings or types, as an input's accept: '.xlsx,.csv'. */
  readonly accept?: string;
  readonly failureMessage?: string;
  readonly done?: string;
  /** Sends it, for instance through `upload` or `directUpload`. */
  readonly send: (file: File, onProgress: Progress) => Promise<unknown>;
}

/** Uploads a file: its progress, and a toast either way. */
export function useFileUpload({ accept, failureMessage = 'Cannot upload file.', done, send }: FileUpload) {
  const [percent, setPercent] = useState<number>();
  const notify = useNotify();
  const take = async (file: File) => {
    if (!fits(file, accept)) return notify('Invalid file type', { type: 'error' });
    setPercent(0);
    try {
      await send(file, setPercent);
      if (done) notify(done, { type: 'success' });
    } catch (error) {
      notify(messageOf(error, failureMessage), { type: 'error' });
    }
    setPercent(undefined);
  };
  return { percent, take };
}

/** Checks the type, as the browser's file dialog lets people pick any file. */
export function fits(file: File, accept = ''): boolean {
  const allowed = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const matches = (rule: string) =>
    rule.startsWith('.') ? file.name.toLowerCase().endsWith(rule) : file.type.startsWith(rule.replace('*', ''));
  return allowed.length === 0 || allowed.some(matches);
}
