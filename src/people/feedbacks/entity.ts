import { defineEntity, p } from '@mikro-orm/postgresql';
import { createdAt, id } from '../../lib/columns.ts';
import { User } from '../../platform/users/entity.ts';

const FeedbackSchema = defineEntity({
  name: 'Feedback',
  tableName: 'feedbacks',
  properties: { id: id(), author: p.manyToOne(User), content: p.text(), createdAt: createdAt() },
});
export class Feedback extends FeedbackSchema.class {}
FeedbackSchema.setClass(Feedback);
