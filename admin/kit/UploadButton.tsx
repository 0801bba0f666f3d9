import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography, type ButtonProps } from '@mui/material';
import { useRef, useState, type ChangeEvent } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from './failures.ts';
import type { Progress } from './upload.ts';

interface UploadButtonProps {
  readonly label: string;
  /** Endings or types, as an input's accept: '.xlsx,.csv'. */
  readonly accept?: string;
  readonly failed?: string;
  readonly done?: string;
  readonly disabled?: boolean;
  readonly variant?: ButtonProps['variant'];
  /** Sends it, for instance through `upload` or `directUpload`. */
  readonly send: (file: File, onProgress: Progress) => Promise<unknown>;
}

export function UploadButton(props: UploadButtonProps) {
  const { label, accept, disabled, variant } = props;
  const { percent, choose } = useSending(props);
  const sending = percent !== undefined;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box>
      <Button
        startIcon={<UploadFile />}
        variant={variant}
        disabled={disabled || sending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} onChange={choose} hidden />
      {sending && (
        <Box sx={{ mt: 1, minWidth: 160 }} role="status">
          <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${label}`} />
          <Typography variant="caption">{percent} % sent</Typography>
        </Box>
      )}
    </Box>
  );
}

function useSending({ accept, failed = 'Cannot upload file.', done, send }: UploadButtonProps) {
  const [percent, setPercent] = useState<number>();
  const notify = useNotify();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was mended.
    event.target.value = '';
    if (!file) return;
    if (!fits(file, accept)) return notify('Invalid file type', { type: 'error' });
    setPercent(0);
    try {
      await send(file, setPercent);
      if (done) notify(done, { type: 'success' });
    } catch (error) {
      notify(messageOf(error, failed), { type: 'error' });
    }
    setPercent(undefined);
  };
  return { percent, choose };
}

/** The browser's chooser lets one pick any file all the same. */
export function fits(file: File, accept = ''): boolean {
  const allowed = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  const matches = (rule: string) =>
    rule.startsWith('.') ? file.name.toLowerCase().endsWith(rule) : file.type.startsWith(rule.replace('*', ''));
  return allowed.length === 0 || allowed.some(matches);
}
