import type { ReactNode } from 'react';
import { codesOf } from '../../../src/domain/choices.ts';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { TabbedPage } from '../../kit/page/TabbedPage.tsx';
import { AccountImport } from './AccountImport.tsx';
import { Company } from './Company.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { FeeFiles } from './FeeFiles.tsx';
import { settingsTabs } from './tabs.ts';
import { Users } from './Users.tsx';
import { WeeklyReport } from './WeeklyReport.tsx';

export const Settings = () => (
  <TabbedPage
    header={<PageHeader title="Settings" actions={<WeeklyReport />} />}
    base="/settings"
    label="Settings"
    tabs={codesOf(settingsTabs).map((path) => ({ path, ...settingsTabs[path], element: elements[path] }))}
  />
);

const elements: Readonly<Record<keyof typeof settingsTabs, ReactNode>> = {
  users: <Users />,
  'accounts-import': <AccountImport />,
  company: <Company />,
  'fee-files': <FeeFiles />,
  feedback: <FeedbackList />,
};
