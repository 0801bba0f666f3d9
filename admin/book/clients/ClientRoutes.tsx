import { Route, Routes, useParams } from 'react-router';
import { LoadBoundary } from '../../kit/page/LoadBoundary.tsx';
import { screen } from '../../kit/screen.ts';
import { Can } from '../../kit/me.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { ClientList } from './ClientList.tsx';

const NewClient = screen(async () => (await import('../../parts/new-client/NewClient.tsx')).NewClient);
const ClientPage = screen(async () => (await import('./ClientPage.tsx')).ClientPage);

export function ClientRoutes() {
  return (
    <Routes>
      <Route index element={<ClientList />} />
      <Route path="new" element={<Adding />} />
      <Route path=":id/*" element={<Loaded />} />
    </Routes>
  );
}

function Adding() {
  return (
    <Can action="clients.create" otherwise={<NotFound />}>
      <ClientList />
      <NewClient back="/clients" />
    </Can>
  );
}

function Loaded() {
  const { id } = useParams();
  return (
    <LoadBoundary key={id} failureMessage="Can't load client information">
      <ClientPage />
    </LoadBoundary>
  );
}
