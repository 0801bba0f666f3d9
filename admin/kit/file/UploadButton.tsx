import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, LinearProgress, Typography, type ButtonProps } from '@mui/material';
import { useRef, type ChangeEvent } from 'react';
import { useFileUpload, type FileUpload } from '../wire/useFileUpload.ts';

interface UploadButtonProps extends FileUpload {
  readonly label: string;
  readonly disabled?: boolean;
  readonly variant?: ButtonProps['variant'];
}

export function UploadButton(props: UploadButtonProps) {
  const { percent, take } = useFileUpload(props);
  return <Chooser {...props} percent={percent} onChoose={([file]) => file && void take(file)} />;
}

interface ChooserProps extends Pick<UploadButtonProps, 'label' | 'accept' | 'disabled' | 'variant'> {
  readonly percent?: number | undefined;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The file button alone, for components that accept files in other ways too. */
export function Chooser({ label, accept, disabled, variant, percent, multiple, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = percent !== undefined;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    // Cleared, so that the same file can be chosen again after a correction.
    target.value = '';
  };
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
      <input ref={input} type="file" accept={accept} multiple={multiple} onChange={choose} hidden />
      {sending && (
        <Box sx={{ mt: 1, minWidth: 160 }} role="status">
          <LinearProgress variant="determinate" value={percent} aria-label={`Upload of ${label}`} />
          <Typography variant="caption">{percent}% uploaded</Typography>
        </Box>
      )}
    </Box>
  );
}
