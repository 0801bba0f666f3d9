import { Skeleton } from '@mui/material';
import { useParams } from 'react-router';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { TabbedPage } from '../../kit/page/TabbedPage.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import { PositionList } from '../../parts/account/PositionList.tsx';
import type { Client } from '../../parts/client.ts';
import { ClientAccounts } from './ClientAccounts.tsx';
import { ClientActivity } from './ClientActivity.tsx';
import { ClientBand } from './ClientBand.tsx';
import { ClientBillings } from './ClientBillings.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientFiles } from './ClientFiles.tsx';
import { ClientLinks } from './ClientLinks.tsx';
import { AccountWizard } from '../account-wizard/AccountWizard.tsx';

export function ClientPage() {
  const { id = '' } = useParams();
  const { data: client, isError } = useRecord<Client>('clients', id);
  if (isError) return <NotFound />;
  if (!client) return <Skeleton variant="rounded" height={320} />;
  return (
    <TabbedPage
      header={<Header client={client} />}
      base={`/clients/${id}`}
      label="Client"
      tabs={[
        {
          path: 'accounts',
          label: 'Accounts',
          element: <ClientAccounts id={id} />,
          // The wizard opens over the list, at the path of an account or a new one.
          dialogs: [{ path: ':accountId', element: <AccountWizard client={client} /> }],
        },
        { path: 'billings', label: 'Billings', element: <ClientBillings client={client} />, can: 'clients.billings' },
        { path: 'positions', label: 'Positions', element: <PositionList owner={`clients/${id}`} /> },
        { path: 'details', label: 'Details', element: <ClientDetails client={client} /> },
        { path: 'files', label: 'Files', element: <ClientFiles id={id} /> },
        { path: 'activity', label: 'Activity', element: <ClientActivity id={id} />, can: 'auditEvents.timeline' },
      ]}
    />
  );
}

function Header({ client }: { readonly client: Client }) {
  return (
    <>
      <PageHeader
        back={{ to: '/clients', label: 'All Clients', can: 'clients.list' }}
        title={client.name}
        subtitle={<ClientLinks client={client} />}
      />
      <ClientBand client={client} />
    </>
  );
}
