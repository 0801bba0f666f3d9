import type { CompanySettingsUpdate } from './schema.ts';

/** Labels of the firm's settings. */
export const companySettingsLabels = {
  shortName: 'Short Name',
  legalName: 'Legal Name',
  timeZone: 'Time Zone',
  retentionYears: 'Years to Keep Deleted Records',
  assistantMaySubmit: 'Assistants may submit accounts that the advisor has signed',
  schwabHeader: 'Include a header line',
  schwabPadded: 'Pad account numbers to 10 digits',
} as const satisfies Readonly<Record<keyof CompanySettingsUpdate, string>>;
