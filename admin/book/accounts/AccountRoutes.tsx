import { Route, Routes } from 'react-router';
import { screen } from '../../kit/screen.ts';
import { AccountList } from './AccountList.tsx';

const AccountPage = screen(async () => (await import('./AccountPage.tsx')).AccountPage);

export function AccountRoutes() {
  return (
    <Routes>
      <Route index element={<AccountList />} />
      <Route path=":id/*" element={<AccountPage />} />
    </Routes>
  );
}
