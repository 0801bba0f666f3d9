import { Route, Routes } from 'react-router';
import { NotFound } from '../kit/NotFound.tsx';
import { Profile } from './Profile.tsx';

export function ProfileRoutes() {
  return (
    <Routes>
      <Route index element={<Profile />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
