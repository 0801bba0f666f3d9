import { useSearchParams } from 'react-router';
import { useCan } from '../kit/me.tsx';
import { TabLinks } from '../kit/TabLinks.tsx';

const pages = [
  { pathname: '/compensation', label: 'Payouts' },
  { pathname: '/compensation/runs', label: 'Runs' },
  { pathname: '/compensation/unbilled', label: 'Unbilled' },
  { pathname: '/compensation/reconciliation', label: 'Reconciliation' },
  { pathname: '/compensation/breakpoints', label: 'Breakpoints' },
];

/** What the firm looks at of one quarter, which stays the same from page to page. */
export function QuarterTabs() {
  const can = useCan();
  const quarter = useSearchParams()[0].get('quarter');
  if (!can('billingRuns.show')) return null;
  const search = quarter ? `quarter=${quarter}` : '';
  const links = pages.map(({ pathname, label }) => ({ to: { pathname, search }, label, end: true }));
  return <TabLinks label="Quarter" links={links} />;
}
