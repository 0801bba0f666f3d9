import { Route, Routes } from 'react-router';
import { ClientList } from './ClientList.tsx';
import { ClientPage } from './ClientPage.tsx';

export function ClientRoutes() {
  return (
    <Routes>
      <Route index element={<ClientList />} />
      <Route path=":id/*" element={<ClientPage />} />
    </Routes>
  );
}
