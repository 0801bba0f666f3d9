import { Route, Routes, useNavigate, useParams } from 'react-router';
import { AdvisorCodeDialog } from '../../parts/advisor-codes/AdvisorCodeDialog.tsx';
import { LoadBoundary } from '../../kit/page/LoadBoundary.tsx';
import { screen } from '../../kit/screen.ts';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { useCan } from '../../kit/me.tsx';
import { WithOutlet } from '../../kit/page/TabbedPage.tsx';
import { AdvisorCodeList } from './AdvisorCodeList.tsx';

const AdvisorCodePage = screen(async () => (await import('./AdvisorCodePage.tsx')).AdvisorCodePage);

export function AdvisorCodeRoutes() {
  const can = useCan();
  const navigate = useNavigate();
  const asks = <AdvisorCodeDialog onClose={() => navigate('/advisor-codes')} />;
  return (
    <Routes>
      {can('newAdvisorCodes.create') ? (
        <Route element={<WithOutlet children={<AdvisorCodeList />} />}>
          <Route index element={null} />
          <Route path="new" element={asks} />
        </Route>
      ) : (
        <>
          <Route index element={<AdvisorCodeList />} />
          <Route path="new" element={<NotFound />} />
        </>
      )}
      <Route path=":id/*" element={<Loaded />} />
    </Routes>
  );
}

function Loaded() {
  const { id } = useParams();
  return (
    <LoadBoundary key={id} failureMessage="Can not load advisor code information">
      <AdvisorCodePage />
    </LoadBoundary>
  );
}
