import { Typography } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { useCan } from '../../../kit/me.tsx';
import { Agreement } from './Agreement.tsx';
import { DeliveryOptions } from './DeliveryOptions.tsx';
import { FormCard } from './FormCard.tsx';
import { Missing } from './Missing.tsx';

/** The advisor's step: reviewing and signing the form, and uploading the agreement. */
export function DocumentsStep({ account }: { readonly account: AnsweredAccount }) {
  const ofTheFirm = useCan()('accounts.signAsVerus', account);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Account Documents
      </Typography>
      <Missing account={account} to="submitted" />
      {/* Above the form, which prints the delivery options. */}
      <DeliveryOptions account={account} />
      <FormCard account={account} block={ofTheFirm ? 'verus' : 'advisor'} />
      <Agreement account={account} docType="signedVerusAgreement" />
    </>
  );
}
