import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../kit/wire/failures.ts';
import { directUpload } from '../../kit/wire/upload.ts';
import { fits } from '../../kit/wire/useFileUpload.ts';

export const accept = '.xlsx,.csv';

export interface Sending {
  readonly name: string;
  readonly percent: number;
}

/** Uploads the client-fees file; the form has no file until the upload is complete. */
export function useClientFees(onUploaded: (signedId: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const notify = useNotify();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!fits(file, accept)) return notify('Invalid file type', { type: 'error' });
    const { name } = file;
    // 100 % only once the server has confirmed the file.
    const progress = (percent: number) => setSending({ name, percent: Math.min(percent, 99) });
    onUploaded('');
    progress(0);
    try {
      onUploaded(await directUpload(file, 'client_fees', progress));
      setSending({ name, percent: 100 });
    } catch (error) {
      setSending(undefined);
      notify(messageOf(error, 'Cannot upload a file.'), { type: 'error' });
    }
  };
  return { sending, take };
}
