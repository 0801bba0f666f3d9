import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useNotify } from 'react-admin';
import { useDeed } from '../kit/deeds.ts';
import { saveFrom } from '../kit/download.ts';
import { messageOf } from '../kit/failures.ts';
import { http } from '../kit/http.ts';
import { directUpload } from '../kit/upload.ts';
import { fits } from '../kit/UploadButton.tsx';

const accept = '.xlsx,.csv';

interface ClientFeesUploadProps {
  /** With the file's signed id; with nothing while another one is on its way. */
  readonly onUploaded: (signedId: string) => void;
}

/** Takes the custodians' charges by a click or a drop. */
export function ClientFeesUpload({ onUploaded }: ClientFeesUploadProps) {
  const { name, percent, take } = useUpload(onUploaded);
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ mt: 2, p: 2, border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1 }}
    >
      <Typography id={heading} variant="h3" component="h3">
        Client Fees Paid Upload *
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Drop an .xlsx or .csv file here, or choose one. <TemplateLink />
      </Typography>
      <Button
        startIcon={<UploadFile />}
        disabled={percent !== undefined && percent < 100}
        onClick={() => input.current?.click()}
      >
        {name ? 'Choose another file' : 'Choose file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen again after it was mended.
          target.value = '';
        }}
      />
      <Sent name={name} percent={percent} />
    </Box>
  );
}

function Sent({ name, percent }: { readonly name: string | undefined; readonly percent: number | undefined }) {
  if (name === undefined || percent === undefined) return null;
  return (
    <Box sx={{ mt: 1 }} role="status">
      <Typography variant="body2">{percent < 100 ? `${name}: ${percent} % sent` : `${name} is uploaded.`}</Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${name}`} />
    </Box>
  );
}

function TemplateLink() {
  const get = useDeed({
    call: async () => saveFrom((await http<{ url: string }>('/app_lib_files/fees_template')).url),
    failed: "Can't download",
  });
  return (
    <Link component="button" type="button" variant="body2" onClick={() => get.mutate()}>
      Download the template
    </Link>
  );
}

function useUpload(onUploaded: ClientFeesUploadProps['onUploaded']) {
  const [sending, setSending] = useState<{ readonly name: string; readonly percent: number }>();
  const notify = useNotify();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!fits(file, accept)) return notify('Invalid file type', { type: 'error' });
    const { name } = file;
    onUploaded('');
    setSending({ name, percent: 0 });
    try {
      // The last percent is the server's word that it has the file.
      onUploaded(
        await directUpload(file, 'client_fees', (percent) => setSending({ name, percent: Math.min(percent, 99) })),
      );
      setSending({ name, percent: 100 });
    } catch (error) {
      setSending(undefined);
      notify(messageOf(error, 'Cannot upload a file.'), { type: 'error' });
    }
  };
  return { ...sending, take };
}
