import type { EntityManager } from '@mikro-orm/postgresql';
import { plainAssistant, type AssistantUpdate } from '../../domain/assistant/schema.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import type { User } from '../../platform/users/entity.ts';
import { directoryFacts, personalFacts } from '../users/personFacts.ts';

/**
 * An access person as answered: the directory's fields to everyone who sees them, the personal ones to people with the
 * right.
 */
export const presentAssistant = async (em: EntityManager, user: User, actor: Actor) => {
  const codes = await codesOf(em, user, actor);
  const directory = {
    ...(await directoryFacts(em, user)),
    advisorCodes: { data: codes },
    advisorCodeIds: codes.map(({ id }) => id),
  };
  const whole = {
    ...directory,
    ...plainOf(user, plainAssistant),
    ...personalFacts(user),
  } satisfies AnswerTo<AssistantUpdate>;
  return can(actor, 'assistants.personal', user) ? whole : directory;
};

/** The codes that they work for, as far as the caller sees them. */
const codesOf = (em: EntityManager, user: User, actor: Actor): Promise<{ id: string; number: string }[]> =>
  queryOfManager(em)(sql`select k.id, k.number from assistant_codes c join advisor_codes k on k.id = c.advisor_code_id
    where c.assistant_id = ${user.id} and k.status = 'active' and k.archived_at is null
      and ${visibleRows('advisorCode', actor, 'k')} order by k.number`);
