import type { Action } from '../../../src/domain/permissions.ts';

interface SettingsTab {
  readonly label: string;
  readonly can: Action;
}

/** Tabs of the settings, each with the right that shows it. */
export const settingsTabs = {
  users: { label: 'Users', can: 'users.list' },
  'accounts-import': { label: 'New Account Import', can: 'imports.show' },
  company: { label: 'Company', can: 'companySettings.show' },
  'fee-files': { label: 'Fee Files', can: 'companySettings.show' },
  feedback: { label: 'Feedback', can: 'feedbacks.list' },
} as const satisfies Record<string, SettingsTab>;
