import { Typography } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { useCan } from '../../../kit/me.tsx';
import { Agreement } from './Agreement.tsx';
import { DeliveryOptions } from './DeliveryOptions.tsx';
import { FormCard } from './FormCard.tsx';
import { Missing } from './Missing.tsx';

/** The advisor's turn: the form is reviewed and signed, the agreement comes in. */
export function DocumentsStep({ account }: { readonly account: AnsweredAccount }) {
  const ofTheFirm = useCan()('accounts.signAsVerus', account);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Account Documents
      </Typography>
      <Missing account={account} to="submitted" />
      {/* The form prints them. */}
      <DeliveryOptions account={account} />
      <FormCard account={account} block={ofTheFirm ? 'verus' : 'advisor'} />
      <Agreement account={account} docType="signedVerusAgreement" />
    </>
  );
}
