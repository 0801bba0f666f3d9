import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useId, useRef, type ChangeEvent, type DragEvent } from 'react';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { saveFrom } from '../../kit/wire/download.ts';
import { http } from '../../kit/wire/http.ts';
import { accept, useClientFees, type Sending } from './clientFees.ts';

interface ClientFeesUploadProps {
  /** Called with the file's signed id; with an empty string while a file is being uploaded. */
  readonly onUploaded: (signedId: string) => void;
}

/** Uploads the custodians' charges by a click or a drop. */
export function ClientFeesUpload({ onUploaded }: ClientFeesUploadProps) {
  const { sending, take } = useClientFees(onUploaded);
  const heading = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box role="group" aria-labelledby={heading} onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={field}>
      <Typography id={heading} variant="h3" component="h3">
        Client Fees Paid Upload *
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Drop an .xlsx or .csv file here, or click to choose one. <TemplateLink />
      </Typography>
      <Chooser sending={sending} onChoose={(file) => void take(file)} />
      {sending && <Sent {...sending} />}
    </Box>
  );
}

const field = { mt: 2, p: 2, border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1 };

interface ChooserProps {
  readonly sending: Sending | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

function Chooser({ sending, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose(target.files?.[0]);
    // Cleared, so that the same file can be chosen again after a correction.
    target.value = '';
  };
  return (
    <>
      <Button
        startIcon={<UploadFile />}
        disabled={sending && sending.percent < 100}
        onClick={() => input.current?.click()}
      >
        {sending ? 'Choose Another File' : 'Choose File'}
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
    </>
  );
}

function Sent({ name, percent }: Sending) {
  return (
    <Box sx={{ mt: 1 }} role="status">
      <Typography variant="body2">
        {percent < 100 ? `${name}: ${percent}% uploaded` : `${name} has been uploaded.`}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${name}`} />
    </Box>
  );
}

function TemplateLink() {
  const get = useCommand({
    call: async () => saveFrom((await http<{ url: string }>('/app_lib_files/fees_template')).url),
    failureMessage: "Can't download",
  });
  return (
    <Link component="button" type="button" variant="body2" onClick={() => get.mutate()}>
      Download Template
    </Link>
  );
}
