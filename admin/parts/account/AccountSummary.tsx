import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { profileOf } from '../../../src/domain/account/profile.ts';
import { shownNumber } from '../../../src/domain/account/shownNumber.ts';
import { steps } from '../../../src/domain/account/steps.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { useAccount } from './useAccount.ts';

interface AccountSummaryProps {
  readonly accountId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All answers of an account's application on one page. */
export function AccountSummary({ accountId, open, onClose }: AccountSummaryProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const heading = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={heading}>
      <DialogTitle id={heading}>Account Summary</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby={heading}>
        <Summary accountId={accountId} />
      </DialogContent>
      <DialogActions sx={{ pt: 2 }}>
        <Button onClick={() => window.print()}>Print</Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

// The first title is spelled as in the documents.
const parts = ['Acount Info', 'Billing', 'Owner Details'];

function Summary({ accountId }: { readonly accountId: string }) {
  const { data: account, error } = useAccount(accountId);
  if (error) return <Alert severity="error">{messageOf(error, 'Can not load account information')}</Alert>;
  if (!account) return <Skeleton variant="rounded" height={320} />;
  const { clientName, number, statusName } = account;
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {[clientName, shownNumber(number), statusName].join(' · ')}
      </Typography>
      {parts.map((title, stage) => (
        <Part key={title} title={title} stage={stage} account={account} />
      ))}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly stage: number;
  readonly account: AnsweredAccount;
}

function Part({ title, stage, account }: PartProps) {
  const heading = useId();
  const isHere = (key: string) => steps.some((step) => step.key === key && step.stage === stage);
  const facts = profileOf(account).flatMap((section) => (isHere(section.step) ? section.facts : []));
  return (
    <section aria-labelledby={heading}>
      <Typography id={heading} variant="h3" sx={{ fontSize: 16, mt: stage && 3, mb: 1 }}>
        {title}
      </Typography>
      <ProfileFacts facts={facts} />
    </section>
  );
}
