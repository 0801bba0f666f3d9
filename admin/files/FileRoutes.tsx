import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { Files } from './Files.tsx';

export const FileRoutes = () => (
  <Routes>
    <Route index element={<Files />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
