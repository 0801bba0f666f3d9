import { defineEntity, p } from '@mikro-orm/postgresql';
import { updatedAt } from '../../lib/columns.ts';
import { User } from '../users/entity.ts';

/** A person's layout of a list: column order, visible columns, page size. */
const PreferenceSchema = defineEntity({
  name: 'Preference',
  tableName: 'preferences',
  properties: {
    owner: p.manyToOne(User).primary().deleteRule('cascade'),
    key: p.text().primary(),
    value: p.json<unknown>(),
    updatedAt: updatedAt(),
  },
});
export class Preference extends PreferenceSchema.class {}
PreferenceSchema.setClass(Preference);

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: { key: p.text().primary(), value: p.json<unknown>(), updatedAt: updatedAt() },
});
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
