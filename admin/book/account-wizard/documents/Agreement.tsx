import { Stack, Typography } from '@mui/material';
import type { AnsweredAccount, AnsweredDocument } from '../../../../src/domain/account/answered.ts';
import { documentTypes } from '../../../../src/domain/account/choices.ts';
import { unassigned } from '../../../../src/domain/account/shownNumber.ts';
import { uploadRights, type DocumentType } from '../../../../src/domain/account/uploads.ts';
import { useCan } from '../../../kit/me.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import type { Progress } from '../../../kit/wire/upload.ts';
import { UploadArea } from '../../../kit/file/UploadArea.tsx';
import { DocumentLink } from '../../../parts/signing/DocumentLink.tsx';
import { uploadDocument } from '../../../parts/signing/uploadDocument.ts';
import { useWizard } from '../WizardContext.tsx';

interface AgreementProps {
  readonly account: AnsweredAccount;
  readonly docType: Exclude<DocumentType, 'other'>;
}

/** One of the account's agreements, with its upload and a way to replace it. */
export function Agreement({ account, docType }: AgreementProps) {
  const mayUpload = useCan()(uploadRights[docType], account);
  const linked = docType === 'signedVerusAgreement' && account.hasLinkedAccount;
  const document = account[docType];
  return (
    <Section title={documentTypes[docType]}>
      <Stack sx={{ gap: 2 }}>
        {linked && <Covered by={account.linkedAccountNumber} />}
        {document && <DocumentLink document={document} />}
        {!document && !linked && <Typography>Not uploaded yet.</Typography>}
        {mayUpload && !linked && <Upload account={account} docType={docType} document={document} />}
      </Stack>
    </Section>
  );
}

function Covered({ by }: { readonly by: string | null }) {
  return <Typography>{`The agreement of the linked account ${by ?? `(${unassigned})`} covers this one.`}</Typography>;
}

interface UploadProps extends AgreementProps {
  readonly document: AnsweredDocument | null;
}

function Upload({ account, docType, document }: UploadProps) {
  const wizard = useWizard();
  const send = async (file: File, onProgress: Progress) => {
    await uploadDocument(account.id, docType, file, onProgress);
    await wizard.reload();
  };
  const what = documentTypes[docType].toLowerCase();
  return (
    <UploadArea
      label={document ? 'Replace' : 'Upload'}
      hint={`Drop the ${what} here, or click to choose a file: PDF, Word, PNG or JPEG.`}
      accept=".pdf,.docx,.png,.jpg,.jpeg"
      done="File was successfully uploaded."
      failureMessage="Cannot upload file(s)"
      send={send}
    />
  );
}
