import { Route, Routes, useParams } from 'react-router';
import { LoadBoundary } from '../../kit/page/LoadBoundary.tsx';
import { screen } from '../../kit/screen.ts';
import { AdvisorList } from './AdvisorList.tsx';

const AdvisorPage = screen(async () => (await import('./AdvisorPage.tsx')).AdvisorPage);

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
    <LoadBoundary key={id} failureMessage="Can't load advisor information">
      <AdvisorPage />
    </LoadBoundary>
  );
}
