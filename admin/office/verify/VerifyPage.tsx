import { Typography } from '@mui/material';
import { useState } from 'react';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { upload, type Progress } from '../../kit/wire/upload.ts';
import { UploadArea } from '../../kit/file/UploadArea.tsx';
import { Verdict, type Verified } from './Verdict.tsx';

interface Checked extends Verified {
  readonly fileName: string;
}

/** Verifies a PDF: whether it was made and signed here, and is unchanged. */
export function VerifyPage() {
  const [checked, setChecked] = useState<Checked>();
  const send = async (file: File, onProgress: Progress) => {
    setChecked(undefined);
    const verified = await upload<Verified>('/files/verify', file, onProgress);
    setChecked({ ...verified, fileName: file.name });
  };
  return (
    <>
      <PageHeader title="Verify Document" />
      <Section title="Signed Document">
        <Typography sx={{ mb: 2 }}>
          Check that a signed form came from this system and has not been altered. The file is not stored.
        </Typography>
        <UploadArea
          label="Choose PDF"
          hint="Drop a PDF here, or click to choose one."
          accept=".pdf"
          failureMessage="The document could not be verified"
          send={send}
        />
        {checked && <Verdict key={checked.fileName} verified={checked} fileName={checked.fileName} />}
      </Section>
    </>
  );
}
