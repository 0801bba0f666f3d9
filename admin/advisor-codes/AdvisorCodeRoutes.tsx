import { Route, Routes } from 'react-router';
import { AdvisorCodeList } from './AdvisorCodeList.tsx';
import { AdvisorCodePage } from './AdvisorCodePage.tsx';

export function AdvisorCodeRoutes() {
  return (
    <Routes>
      <Route index element={<AdvisorCodeList />} />
      <Route path=":id/*" element={<AdvisorCodePage />} />
    </Routes>
  );
}
