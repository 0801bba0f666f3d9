import type { Action } from '../../../src/domain/permissions.ts';

interface SettingsTab {
  readonly label: string;
  readonly can: Action;
}

/** What there is to set, and whose it is to see. */
export const settingsTabs = {
  users: { label: 'Users', can: 'users.list' },
  'accounts-import': { label: 'New Account Import', can: 'imports.show' },
  company: { label: 'Company', can: 'companySettings.show' },
  'fee-files': { label: 'Fee Files', can: 'companySettings.show' },
  feedback: { label: 'Feedback', can: 'feedbacks.list' },
} as const satisfies Record<string, SettingsTab>;
