import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { RefundList } from './RefundList.tsx';

export const RefundRoutes = () => (
  <Routes>
    <Route index element={<RefundList />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
