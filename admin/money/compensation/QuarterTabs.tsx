import { useSearchParams } from 'react-router';
import { useCan } from '../../kit/me.tsx';
import { TabLinks } from '../../kit/page/TabLinks.tsx';
import { quarterPages } from './pages.ts';

const pages = [{ pathname: '/compensation', label: 'Payouts' }, ...quarterPages];

/** Tabs of the firm's pages of a quarter, which stays selected from page to page. */
export function QuarterTabs({ quarter: shown }: { readonly quarter?: string }) {
  const can = useCan();
  const quarter = useSearchParams()[0].get('quarter') ?? shown;
  if (!can('billingRuns.show')) return null;
  const search = quarter ? `quarter=${quarter}` : '';
  const links = pages.map(({ pathname, label }) => ({ to: { pathname, search }, label, end: true }));
  return <TabLinks label="Quarter" links={links} />;
}
