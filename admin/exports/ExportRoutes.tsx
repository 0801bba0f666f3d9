import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { Exports } from './Exports.tsx';

export const ExportRoutes = () => (
  <Routes>
    <Route index element={<Exports />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
