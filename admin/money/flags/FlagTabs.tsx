import { TabLinks } from '../../kit/page/TabLinks.tsx';

const links = [
  { to: '/flags', label: 'Flags', end: true },
  { to: '/flags/disputes', label: 'Disputes' },
];

/** What the firm asks about fees, and what is asked of the firm. */
export const FlagTabs = () => <TabLinks label="Flags" links={links} />;
