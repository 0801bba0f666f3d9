import { Route, Routes, useParams } from 'react-router';
import { LoadBoundary } from '../../kit/page/LoadBoundary.tsx';
import { screen } from '../../kit/screen.ts';
import { useCan } from '../../kit/me.tsx';
import { WithOutlet } from '../../kit/page/TabbedPage.tsx';
import { NewBranch } from './BranchDialog.tsx';
import { BranchList } from './BranchList.tsx';

const BranchPage = screen(async () => (await import('./BranchPage.tsx')).BranchPage);

export function BranchRoutes() {
  const mayAdd = useCan()('branches.create');
  return (
    <Routes>
      <Route
        element={
          <WithOutlet>
            <BranchList />
          </WithOutlet>
        }
      >
        <Route index element={null} />
        {mayAdd && <Route path="new" element={<NewBranch />} />}
      </Route>
      <Route path=":id/*" element={<Loaded />} />
    </Routes>
  );
}

function Loaded() {
  const { id } = useParams();
  return (
    <LoadBoundary key={id} failureMessage="Can't load user information">
      <BranchPage />
    </LoadBoundary>
  );
}
