import { Skeleton } from '@mui/material';
import { Route, Routes, useParams } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { useRecord } from '../kit/useRecord.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import type { Client } from './client.ts';
import { ClientAccounts } from './ClientAccounts.tsx';
import { ClientDetails } from './ClientDetails.tsx';
import { ClientFiles } from './ClientFiles.tsx';
import { ClientLinks } from './ClientLinks.tsx';
import { ClientPositions } from './ClientPositions.tsx';

export function ClientPage() {
  const { id = '' } = useParams();
  const { data: client, isError } = useRecord<Client>('clients', id);
  if (isError) return <NotFound />;
  if (!client) return <Skeleton variant="rounded" height={320} />;
  return (
    <TabbedPage
      header={<PageHeader title={client.name} subtitle={<ClientLinks client={client} />} />}
      base={`/clients/${id}`}
      label="Client"
      tabs={[
        { path: 'accounts', label: 'Accounts', element: <Accounts id={id} /> },
        { path: 'positions', label: 'Positions', element: <ClientPositions id={id} /> },
        { path: 'details', label: 'Details', element: <ClientDetails client={client} /> },
        { path: 'files', label: 'Files', element: <ClientFiles id={id} /> },
      ]}
    />
  );
}

function Accounts({ id }: { readonly id: string }) {
  return (
    <Routes>
      <Route index element={<ClientAccounts id={id} />} />
      <Route path=":accountId" element={<ApplicationPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
