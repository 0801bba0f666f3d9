import { Outlet, Route, Routes } from 'react-router';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { Can } from '../../kit/me.tsx';
import { MissedBreakpoints } from '../../parts/breakpoints/MissedBreakpoints.tsx';
import { LineDialogs } from '../../parts/payout/LineDialogs.tsx';
import { PayoutList } from './PayoutList.tsx';
import { PayoutPage } from './PayoutPage.tsx';
import { QuarterTabs } from './QuarterTabs.tsx';
import { Reconciliation } from './Reconciliation.tsx';
import { RunList } from './RunList.tsx';
import { RunPage } from './RunPage.tsx';
import { Unbilled } from './Unbilled.tsx';

export function CompensationRoutes() {
  return (
    <>
      <Routes>
        <Route index element={<PayoutList />} />
        <Route element={<OfTheFirm />}>
          <Route path="runs" element={<RunList />} />
          <Route path="runs/:id" element={<RunPage />} />
          <Route path="unbilled" element={<Unbilled />} />
          <Route path="reconciliation" element={<Reconciliation />} />
          <Route path="breakpoints" element={<MissedBreakpoints above={<QuarterTabs />} />} />
        </Route>
        <Route path=":id" element={<PayoutPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <LineDialogs />
    </>
  );
}

/** Pages that exist only for the firm's own people. */
const OfTheFirm = () => (
  <Can action="billingRuns.show" otherwise={<NotFound />}>
    <Outlet />
  </Can>
);
