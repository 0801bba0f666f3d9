import { Route, Routes, useParams } from 'react-router';
import { LoadBoundary } from '../../kit/page/LoadBoundary.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { UserPage } from './UserPage.tsx';

export const UserRoutes = () => (
  <Routes>
    <Route path=":id" element={<Loaded />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
);

function Loaded() {
  const { id } = useParams();
  return (
    <LoadBoundary key={id} failureMessage="Cannot load user">
      <UserPage />
    </LoadBoundary>
  );
}
