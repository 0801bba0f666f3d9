import type { CompanySettingsUpdate } from './schema.ts';

/** What each setting of the firm is called on its form. */
export const companySettingsLabels = {
  shortName: 'Short name',
  legalName: 'Legal name',
  timeZone: 'Time zone',
  retentionYears: 'Years that deleted records are kept',
  assistantMaySubmit: 'An assistant may submit an account that its advisor has signed',
  schwabHeader: 'Begin with a header line',
  schwabPadded: 'Fill account numbers up to 10 digits',
} as const satisfies Readonly<Record<keyof CompanySettingsUpdate, string>>;
