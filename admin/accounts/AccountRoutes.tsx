import { Route, Routes } from 'react-router';
import { AccountList } from './AccountList.tsx';
import { AccountPage } from './AccountPage.tsx';

export function AccountRoutes() {
  return (
    <Routes>
      <Route index element={<AccountList />} />
      <Route path=":id/*" element={<AccountPage />} />
    </Routes>
  );
}
