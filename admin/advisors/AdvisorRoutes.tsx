import { Route, Routes } from 'react-router';
import { AdvisorList } from './AdvisorList.tsx';
import { AdvisorPage } from './AdvisorPage.tsx';

export function AdvisorRoutes() {
  return (
    <Routes>
      <Route index element={<AdvisorList />} />
      <Route path=":id/*" element={<AdvisorPage />} />
    </Routes>
  );
}
