import { TabLinks } from '../../kit/page/TabLinks.tsx';

const links = [
  { to: '/flags', label: 'Flags', end: true },
  { to: '/flags/disputes', label: 'Disputes' },
];

/** Tabs of flags, which the firm raises, and disputes, which advisors raise. */
export const FlagTabs = () => <TabLinks label="Flags" links={links} />;
