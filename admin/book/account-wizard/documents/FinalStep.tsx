import { Alert } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { stageNotice } from '../../../../src/domain/account/proceed.ts';
import { useMe } from '../../../kit/me.tsx';
import { AccountNumber } from './AccountNumber.tsx';
import { Answers } from './Answers.tsx';
import { Missing } from './Missing.tsx';
import { AccountDocuments } from './AccountDocuments.tsx';

/** The last step, before the account opens. */
export function FinalStep({ account }: { readonly account: AnsweredAccount }) {
  const notice = stageNotice(useMe(), 5);
  if (notice) return <Alert severity="info">{notice}</Alert>;
  return (
    <>
      <Missing account={account} to="completed" />
      <AccountNumber account={account} required />
      <AccountDocuments account={account} />
      <Answers account={account} />
    </>
  );
}
