import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { FeeUploadList } from './FeeUploadList.tsx';

export const FeeUploadRoutes = () => (
  <Routes>
    <Route index element={<FeeUploadList />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
