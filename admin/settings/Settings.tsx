import { PageHeader } from '../kit/PageHeader.tsx';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { AccountImport } from './AccountImport.tsx';
import { Company } from './Company.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import { FeeFiles } from './FeeFiles.tsx';
import { Users } from './Users.tsx';

export function Settings() {
  return (
    <TabbedPage
      header={<PageHeader title="Settings" />}
      base="/settings"
      label="Settings"
      tabs={[
        { path: 'users', label: 'Users', can: 'users.list', element: <Users /> },
        { path: 'accounts-import', label: 'New Account Import', can: 'imports.show', element: <AccountImport /> },
        { path: 'company', label: 'Company', can: 'companySettings.show', element: <Company /> },
        { path: 'fee-files', label: 'Fee Files', can: 'companySettings.show', element: <FeeFiles /> },
        { path: 'feedback', label: 'Feedback', can: 'feedbacks.list', element: <FeedbackList /> },
      ]}
    />
  );
}
