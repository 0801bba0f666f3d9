import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { UserPage } from './UserPage.tsx';

export const UserRoutes = () => (
  <Routes>
    <Route path=":id" element={<UserPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);
