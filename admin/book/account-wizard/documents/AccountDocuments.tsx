import { Skeleton } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { documentTitle } from '../../../../src/domain/account/steps.ts';
import { messageOf } from '../../../kit/wire/failures.ts';
import { PdfView } from '../../../kit/pdf/PdfView.tsx';
import { Agreement } from './Agreement.tsx';
import { FormCard } from './FormCard.tsx';
import { useFormLink, versionOf } from './formLink.ts';

/** All signed and uploaded documents of the account, for people who decide on it. */
export function AccountDocuments({ account }: { readonly account: AnsweredAccount }) {
  return (
    <>
      <FormCard account={account} block="verus">
        {account.internalForm && <Form account={account} />}
      </FormCard>
      <Agreement account={account} docType="signedVerusAgreement" />
      <Agreement account={account} docType="executedAgreement" />
    </>
  );
}

function Form({ account }: { readonly account: AnsweredAccount }) {
  const { data, error } = useFormLink(account);
  if (error) return messageOf(error, 'File is not available');
  if (!data) return <Skeleton variant="rounded" height={height} sx={{ width: '100%' }} />;
  return <PdfView key={versionOf(account)} url={data.url} title={documentTitle(account)} height={height} />;
}

/** Leaves room beside the document, so that the page itself can be scrolled. */
const height = 'clamp(320px, 60vh, 960px)';
