import { defineEntity, p } from '@mikro-orm/postgresql';
import { id, no, updatedAt, version, yes } from '../../lib/columns.ts';

/** What the firm itself may choose: one row, which the schema brings along. */
const CompanySettingsSchema = defineEntity({
  name: 'CompanySettings',
  tableName: 'company_settings',
  properties: {
    id: id(),
    /** By which its people call it; where it is empty, what the server was started with. */
    shortName: p.text().nullable(),
    /** By which it is registered, for what it prints. */
    legalName: p.text().nullable(),
    /** By whose clock its days begin; where it is empty, the one that the server was started with. */
    timeZone: p.text().nullable(),
    /** How long what was deleted is kept. */
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

/** Of the firm, as the server drew it anew from what was uploaded: PNG. */
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
