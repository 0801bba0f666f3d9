import { Box, Typography } from '@mui/material';
import type { DragEvent } from 'react';
import { Chooser } from './UploadButton.tsx';
import { useFileUpload, type FileUpload } from '../wire/useFileUpload.ts';

interface UploadAreaProps extends FileUpload {
  /** On the button: 'Choose a file'. */
  readonly label: string;
  /** Instruction in the area: 'Drop the signed agreement here, or choose it.' */
  readonly hint: string;
}

/** Uploads a file by drop or click. */
export function UploadArea({ label, hint, ...sending }: UploadAreaProps) {
  const { percent, take } = useFileUpload(sending);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && percent === undefined) void take(file);
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={area}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {hint}
      </Typography>
      <Chooser label={label} accept={sending.accept} percent={percent} onChoose={([file]) => file && void take(file)} />
    </Box>
  );
}

const area = { p: 2, border: '1px dashed', borderColor: 'text.secondary', borderRadius: 1 };
