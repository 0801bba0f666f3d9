import type { EntityManager } from '@mikro-orm/postgresql';
import { Invitation } from '../../platform/auth/entity.ts';
import type { Config } from '../../platform/config.ts';
import { databaseNow } from '../../lib/databaseTime.ts';
import { newId } from '../../lib/columns.ts';
import { newToken } from '../../lib/secrets/tokens.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import type { User } from '../../platform/users/entity.ts';

const days = 7;

interface Inviter {
  /** Null if the inviter is not known. */
  readonly id: string | null;
  readonly name: string;
}

/** Mails a person an invitation, and voids earlier ones. Runs within the caller's transaction. */
export const invite = async (
  em: EntityManager,
  config: Config,
  person: User,
  inviter: Inviter,
  id = newId(),
): Promise<void> => {
  await withdrawInvitation(em, person);
  const { token, hash } = newToken();
  const sentAt = await databaseNow(em);
  em.create(Invitation, {
    id,
    user: person,
    branch: person.branch,
    invitedBy: inviter.id,
    tokenHash: hash,
    expiresAt: new Date(sentAt.getTime() + days * 24 * 60 * 60_000),
  });
  person.invitationSentAt = sentAt;
  postMail(em, {
    to: person.email,
    template: 'invitation',
    values: { firstName: person.firstName, inviter: inviter.name },
    secrets: { link: `${config.publicUrl}/accept-invitation/${token}` },
  });
};

/** Voids the person's unused invitations. */
export const withdrawInvitation = (em: EntityManager, { id }: User): Promise<unknown> =>
  em.execute('delete from invitations where user_id = ? and used_at is null', [id]);
