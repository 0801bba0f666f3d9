import { Skeleton } from '@mui/material';
import { Navigate, useParams } from 'react-router';
import { accountPath } from '../../src/domain/account/links.ts';
import { NotFound } from '../kit/NotFound.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { StatusChip, tones } from '../kit/StatusChip.tsx';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { useRecord } from '../kit/useRecord.ts';
import type { Account } from './account.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { AccountPositions } from './AccountPositions.tsx';
import { AccountValues } from './AccountValues.tsx';

export function AccountPage() {
  const { id = '' } = useParams();
  const { data: account, isError } = useRecord<Account>('accounts', id);
  if (isError) return <NotFound />;
  if (!account) return <Skeleton variant="rounded" height={320} />;
  const base = `/accounts/${id}`;
  // Until it is open, an account stands on its client's page.
  const place = accountPath(account);
  if (!place.startsWith(base)) return <Navigate to={place} replace />;
  return (
    <TabbedPage
      header={<Header account={account} />}
      base={base}
      label="Account"
      tabs={[
        { path: 'details', label: 'Details', element: <AccountDetails account={account} /> },
        { path: 'positions', label: 'Positions', element: <AccountPositions id={id} /> },
      ]}
    />
  );
}

interface OfAccount {
  readonly account: Account;
}

function Header({ account }: OfAccount) {
  return (
    <>
      <PageHeader
        title={account.number ?? 'Awaiting Assignment'}
        aside={<Marks account={account} />}
        subtitle={<AccountLinks account={account} />}
      />
      <AccountValues account={account} />
    </>
  );
}

function Marks({ account: { status, statusName, isClosed } }: OfAccount) {
  return (
    <>
      <StatusChip tone={tones[status] ?? 'noted'} label={statusName} />
      {isClosed && <StatusChip tone="bad" label="Refund In Progress" />}
    </>
  );
}
