import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { PayoutList } from './PayoutList.tsx';
import { PayoutPage } from './PayoutPage.tsx';

export function CompensationRoutes() {
  return (
    <Routes>
      <Route index element={<PayoutList />} />
      <Route path=":id" element={<PayoutPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
