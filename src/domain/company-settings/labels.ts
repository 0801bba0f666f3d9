import type { CompanySettingsUpdate } from './schema.ts';

/** Labels of the firm's settings. */
export const companySettingsLabels = {
  shortName: 'Short name',
  legalName: 'Legal name',
  timeZone: 'Time zone',
  retentionYears: 'Years that deleted records are kept',
  assistantMaySubmit: 'An assistant may submit an account that its advisor has signed',
  schwabHeader: 'Begin with a header line',
  schwabPadded: 'Fill account numbers up to 10 digits',
} as const satisfies Readonly<Record<keyof CompanySettingsUpdate, string>>;
