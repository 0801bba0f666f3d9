import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id, updatedAt } from '../lib/columns.ts';
import { User } from '../users/entity.ts';

/** How a person arranged a list: order, enabled columns, page size. */
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

const FeedbackSchema = defineEntity({
  name: 'Feedback',
  tableName: 'feedbacks',
  properties: { id: id(), author: p.manyToOne(User), content: p.text(), createdAt: createdAt() },
});
export class Feedback extends FeedbackSchema.class {}
FeedbackSchema.setClass(Feedback);

const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: { key: p.text().primary(), value: p.json<unknown>(), updatedAt: updatedAt() },
});
export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
