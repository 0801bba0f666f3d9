import { feedbackList } from '../../domain/feedback/list.ts';
import { sql } from '../../lib/sql.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { personName } from '../../platform/names/personName.ts';

export const feedbackRows: RowSource = {
  list: feedbackList,
  scope: 'feedback',
  query: () => sql`select f.id, f.content, f.created_at, ${personName('u')} as author_name
    from feedbacks f join users u on u.id = f.author_id`,
  searchIn: ['content', 'authorName'],
};
