import { PageHeader } from '../kit/PageHeader.tsx';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { PositionImport } from './PositionImport.tsx';

export function Settings() {
  return (
    <>
      <PageHeader title="Settings" />
      <TabbedPage
        base="/settings"
        label="Settings"
        tabs={[
          { path: 'accounts-import', label: 'New Account Import', can: 'imports.show', element: <PositionImport /> },
        ]}
      />
    </>
  );
}
