import { defineEntity } from '@mikro-orm/postgresql';
import { id, no, updatedAt } from '../lib/columns.ts';

/** What the firm itself may choose: one row, which the schema brings along. */
const CompanySettingsSchema = defineEntity({
  name: 'CompanySettings',
  tableName: 'company_settings',
  properties: {
    id: id(),
    schwabHeader: no(),
    schwabPadded: no(),
    updatedAt: updatedAt(),
  },
  indexes: [
    {
      name: 'company_settings_one',
      expression: 'create unique index company_settings_one on company_settings ((true))',
    },
  ],
});
export class CompanySettings extends CompanySettingsSchema.class {}
CompanySettingsSchema.setClass(CompanySettings);
