import { sharesInForce } from '../../platform/sharesInForce.ts';
import { advisorTeamList } from '../../domain/advisor/team.ts';
import { sql, uuids } from '../../lib/sql.ts';
import { teamRows } from '../users/teamRows.ts';

export const advisorTeamRows = teamRows({
  list: advisorTeamList,
  role: 'advisor',
  personal: 'advisors.personal',
  codes: (actor) => sql`from ${sharesInForce}
    join advisor_codes k on k.id = t.advisor_code_id where s.advisor_id = u.id
    ${actor.role === 'assistant' ? sql`and k.id = any(${uuids(actor.advisorCodeIds)})` : sql``}`,
});
