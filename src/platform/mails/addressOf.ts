import type { EntityManager } from '@mikro-orm/postgresql';
import { loadActor } from '../auth/session.ts';
import { mailKinds, type MailKindName } from '../../domain/mail/kinds.ts';
import { seesStill, type Sight } from '../../domain/sight.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { readersOf } from './readers.ts';

/** The person for whom a letter was written, and what they saw by then of which it tells. */
export interface WrittenFor {
  readonly id: string;
  /** The records of its news that they saw. */
  readonly ids?: readonly string[];
  /** Where it tells of all that they saw. */
  readonly sight?: Sight;
}

interface Waiting {
  readonly to: string;
  readonly template: string;
  readonly reader?: WrittenFor;
}

/**
 * Where a letter goes when it leaves: to its reader's address of now, and nowhere once it is not theirs any more. Between
 * its writing and its leaving lie hours where the mail server is away, in which a person may leave, or lose what they may see.
 */
export const addressOf = async (em: EntityManager, { to, template, reader }: Waiting): Promise<string | undefined> => {
  if (!reader) return to;
  if (!(await isStillFor(em, template, reader))) return undefined;
  const [person] = await queryOfManager(em)<{ email: string }>(sql`select email from users where id = ${reader.id}`);
  return person?.email;
};

const isStillFor = async (em: EntityManager, template: string, { id, ids, sight }: WrittenFor): Promise<boolean> => {
  if (ids && isNews(template)) {
    const [reader] = await readersOf(queryOfManager(em), { kind: template, ids, reader: id });
    return ids.every((each) => reader?.ids.includes(each));
  }
  const actor = await loadActor(em, id);
  return actor !== undefined && (!sight || seesStill(actor, sight));
};

const isNews = (template: string): template is MailKindName => Object.hasOwn(mailKinds, template);
