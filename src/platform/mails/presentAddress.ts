import type { EntityManager } from '@mikro-orm/postgresql';
import { loadActor } from '../auth/session.ts';
import { mailKinds, type MailKindName } from '../../domain/mail/kinds.ts';
import { seesStill, type Sight } from '../../domain/sight.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { recipientsOf } from './recipients.ts';

/** The recipient for whom a mail was written, and what they saw then of its content. */
export interface IntendedRecipient {
  readonly id: string;
  /** The records of the mail that the recipient saw. */
  readonly ids?: readonly string[];
  /** The recipient's rights and scope, for a mail about everything that they saw. */
  readonly sight?: Sight;
}

interface WaitingMail {
  readonly to: string;
  readonly template: string;
  readonly reader?: IntendedRecipient;
}

/**
 * The address of a mail when it is sent: the recipient's present one, or undefined if it is no longer for them. While
 * the mail server is away, hours pass between writing and sending, in which a person may leave or lose a right.
 */
export const presentAddress = async (
  em: EntityManager,
  { to, template, reader }: WaitingMail,
): Promise<string | undefined> => {
  if (!reader) return to;
  if (!(await isStillFor(em, template, reader))) return undefined;
  const [person] = await queryOfManager(em)<{ email: string }>(sql`select email from users where id = ${reader.id}`);
  return person?.email;
};

const isStillFor = async (
  em: EntityManager,
  template: string,
  { id, ids, sight }: IntendedRecipient,
): Promise<boolean> => {
  if (ids && isMailKind(template)) {
    const [reader] = await recipientsOf(queryOfManager(em), { kind: template, ids, reader: id });
    return ids.every((each) => reader?.ids.includes(each));
  }
  const actor = await loadActor(em, id);
  return actor !== undefined && (!sight || seesStill(actor, sight));
};

const isMailKind = (template: string): template is MailKindName => Object.hasOwn(mailKinds, template);
