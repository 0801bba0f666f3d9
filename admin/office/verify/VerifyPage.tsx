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
      <PageHeader title="Check a Document" />
      <Section title="Signed document">
        <Typography sx={{ mb: 2 }}>
          Is a signed form one of ours, and is it as it was signed? The file is only looked at, it is not kept.
        </Typography>
        <UploadArea
          label="Choose a PDF"
          hint="Drop the PDF here, or choose it."
          accept=".pdf"
          failed="The document could not be checked"
          send={send}
        />
        {checked && <Verdict key={checked.fileName} verified={checked} fileName={checked.fileName} />}
      </Section>
    </>
  );
}
