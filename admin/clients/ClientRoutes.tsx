import { Route, Routes, useParams } from 'react-router';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';
import { Can } from '../kit/me.tsx';
import { NotFound } from '../kit/NotFound.tsx';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';
import { NewClient } from '../parts/new-client/NewClient.tsx';

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
    <LoadBoundary key={id} failed="Can't load client information">
      <ClientPage />
    </LoadBoundary>
  );
}
