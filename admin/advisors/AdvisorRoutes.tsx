import { Route, Routes, useParams } from 'react-router';
import { LoadBoundary } from '../kit/LoadBoundary.tsx';
import { AdvisorList } from './AdvisorList.tsx';
import { AdvisorPage } from './AdvisorPage.tsx';

export function AdvisorRoutes() {
  return (
    <Routes>
      <Route index element={<AdvisorList />} />
      <Route path=":id/*" element={<Loaded />} />
    </Routes>
  );
}

function Loaded() {
  const { id } = useParams();
  return (
    <LoadBoundary key={id} failed="Can't load advisor information">
      <AdvisorPage />
    </LoadBoundary>
  );
}
