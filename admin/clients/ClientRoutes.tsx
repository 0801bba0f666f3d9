import { Route, Routes } from 'react-router';
import { Can } from '../kit/me.tsx';
import { NotFound } from '../kit/NotFound.tsx';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';
import { NewClient } from './NewClient.tsx';

export function ClientRoutes() {
  return (
    <Routes>
      <Route index element={<ClientList />} />
      <Route path="new" element={<Adding />} />
      <Route path=":id/*" element={<ClientPage />} />
    </Routes>
  );
}

function Adding() {
  return (
    <Can action="clients.create" otherwise={<NotFound />}>
      <ClientList />
      <NewClient />
    </Can>
  );
}
