import type { EntityManager } from '@mikro-orm/postgresql';
import { PasswordReset } from '../../platform/auth/entity.ts';
import type { Config } from '../../platform/config.ts';
import { databaseNow } from '../../lib/databaseTime.ts';
import { newId } from '../../lib/columns.ts';
import { newToken } from '../../lib/secrets/tokens.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import type { User } from '../../platform/users/entity.ts';

const minutes = 30;

/** Whether a person has a password to reset; one who has none yet is invited again: see `isAwaited`. */
export const canReset = ({ status, archivedAt, invitationAcceptedAt }: User): boolean =>
  status !== 'terminated' && !archivedAt && invitationAcceptedAt !== null;

/** Mails a link to choose a new password, and voids earlier ones. The caller's transaction has locked the person. */
export const offerReset = async (em: EntityManager, config: Config, user: User, id = newId()): Promise<void> => {
  await withdrawResets(em, user);
  const { token, hash } = newToken();
  const expiresAt = new Date((await databaseNow(em)).getTime() + minutes * 60_000);
  em.create(PasswordReset, { id, user, tokenHash: hash, expiresAt });
  postMail(em, {
    to: user.email,
    template: 'resetPassword',
    values: { firstName: user.firstName },
    secrets: { link: `${config.publicUrl}/reset-password/${token}` },
  });
};

export const withdrawResets = (em: EntityManager, { id }: User): Promise<unknown> =>
  em.execute('delete from password_resets where user_id = ? and used_at is null', [id]);
