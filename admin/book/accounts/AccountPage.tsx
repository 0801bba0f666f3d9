import { Skeleton } from '@mui/material';
import { Navigate, useParams } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { accountPath } from '../../../src/domain/account/links.ts';
import { LoadBoundary } from '../../kit/page/LoadBoundary.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { TabbedPage } from '../../kit/page/TabbedPage.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import { PositionList } from '../../parts/account/PositionList.tsx';
import { Timeline } from '../../parts/timeline/Timeline.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { AccountFiles } from './AccountFiles.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { AccountInvoices } from './AccountInvoices.tsx';

export function AccountPage() {
  return (
    <LoadBoundary failureMessage="Can not load account information">
      <Page />
    </LoadBoundary>
  );
}

function Page() {
  const { id = '' } = useParams();
  const { data: account, isError } = useRecord<AnsweredAccount>('accounts', id);
  if (isError) return <NotFound />;
  if (!account) return <Skeleton variant="rounded" height={320} />;
  const base = `/accounts/${id}`;
  // Until it is open, an account has its page below its client.
  const path = accountPath(account);
  if (!path.startsWith(base)) return <Navigate to={path} replace />;
  return (
    <TabbedPage
      header={<AccountHeader account={account} />}
      base={base}
      label="Account"
      tabs={[
        { path: 'details', label: 'Details', element: <AccountDetails account={account} /> },
        { path: 'positions', label: 'Positions', element: <PositionList owner={`accounts/${id}`} /> },
        { path: 'invoices', label: 'Invoices', element: <AccountInvoices id={id} /> },
        { path: 'files', label: 'Files', element: <AccountFiles account={account} /> },
        {
          path: 'activity',
          label: 'Activity',
          can: 'auditEvents.timeline',
          element: <Timeline path={`accounts/${id}`} />,
        },
      ]}
    />
  );
}
