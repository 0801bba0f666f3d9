import { Alert } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { stageNotice } from '../../../../src/domain/account/proceed.ts';
import { useMe } from '../../../kit/me.tsx';
import { AccountNumber } from './AccountNumber.tsx';
import { Missing } from './Missing.tsx';
import { AccountDocuments } from './AccountDocuments.tsx';

/** The firm's step: checking and countersigning. */
export function ReviewStep({ account }: { readonly account: AnsweredAccount }) {
  const notice = stageNotice(useMe(), 4);
  if (notice) return <Alert severity="info">{notice}</Alert>;
  return (
    <>
      <Missing account={account} to="review" />
      <AccountDocuments account={account} />
      <AccountNumber account={account} />
    </>
  );
}
