import { Box } from '@mui/material';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { Signatures } from '../../parts/signing/Signatures.tsx';
import { BillingSection } from './BillingSection.tsx';
import { DifferingTerms } from './DifferingTerms.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { FeeScheduleSection } from './FeeScheduleSection.tsx';
import { InfoSection } from './InfoSection.tsx';
import { ProfileSections } from './ProfileSections.tsx';
import { RefundSection } from './RefundSection.tsx';

export function AccountDetails({ account }: { readonly account: AnsweredAccount }) {
  const { signedFeeTerms } = account;
  const hasRefund = account.isClosed || account.refunds.data.length > 0;
  return (
    <>
      {signedFeeTerms?.differs && <DifferingTerms terms={signedFeeTerms} />}
      {hasRefund && <RefundSection account={account} />}
      <InfoSection account={account} />
      <Box sx={pair}>
        <FeeScheduleSection account={account} />
        <BillingSection account={account} />
      </Box>
      <DocumentsSection account={account} />
      <Signatures accountId={account.id} />
      <ProfileSections account={account} />
    </>
  );
}

const pair = { display: 'grid', columnGap: 2, alignItems: 'start', gridTemplateColumns: { lg: '1fr 1fr' } };
