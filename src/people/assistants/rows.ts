import { assistantList } from '../../domain/assistant/list.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { teamRows } from '../users/teamRows.ts';

export const assistantRows = teamRows({
  list: assistantList,
  role: 'assistant',
  personal: 'assistants.personal',
  codes: (actor) => sql`from assistant_codes c join advisor_codes k on k.id = c.advisor_code_id
    where c.assistant_id = u.id and ${visibleRows('advisorCode', actor, 'k')}`,
});
