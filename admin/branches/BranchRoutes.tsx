import { Route, Routes } from 'react-router';
import { BranchList } from './BranchList.tsx';
import { BranchPage } from './BranchPage.tsx';

export function BranchRoutes() {
  return (
    <Routes>
      <Route index element={<BranchList />} />
      <Route path=":id/*" element={<BranchPage />} />
    </Routes>
  );
}
