import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, no, updatedAt, version, yes } from '../../lib/columns.ts';

/** The firm's own settings: one row, which a migration inserts. */
const CompanySettingsSchema = defineEntity({
  name: 'CompanySettings',
  tableName: 'company_settings',
  properties: {
    id: id(),
    /** The name that the firm's people use; if empty, FIRM_NAME. */
    shortName: p.text().nullable(),
    /** The registered name, for what the firm prints. */
    legalName: p.text().nullable(),
    /** The time zone in which the firm's days begin; if empty, TIME_ZONE. */
    timeZone: p.text().nullable(),
    /** The retention period: for how many years deleted records are kept. */
    retentionYears: p.smallint().default(7),
    /** Whether an assistant may submit an account that its advisor has signed. */
    assistantMaySubmit: yes(),
    schwabHeader: no(),
    schwabPadded: no(),
    updatedAt: updatedAt(),
    version: version(),
  },
  checks: [{ name: 'company_settings_retention', expression: 'retention_years between 6 and 100' }],
  indexes: [
    {
      name: 'company_settings_one',
      expression: 'create unique index company_settings_one on company_settings ((true))',
    },
  ],
});
export class CompanySettings extends CompanySettingsSchema.class {}
CompanySettingsSchema.setClass(CompanySettings);

/** The firm's logo as the server re-encoded it from the upload: PNG. */
const CompanyLogoSchema = defineEntity({
  name: 'CompanyLogo',
  tableName: 'company_logos',
  properties: {
    companySettings: p.oneToOne(CompanySettings).primary().deleteRule('cascade'),
    image: p.blob().hidden(),
    updatedAt: updatedAt(),
  },
});
export class CompanyLogo extends CompanyLogoSchema.class {}
CompanyLogoSchema.setClass(CompanyLogo);
