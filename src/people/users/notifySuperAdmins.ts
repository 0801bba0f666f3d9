import type { EntityManager } from '@mikro-orm/postgresql';
import { postMail } from '../../platform/mails/sendMail.ts';
import { atWork } from '../../platform/users/atWork.ts';
import { User } from '../../platform/users/entity.ts';

/** Mails all other super admins of a new one, with the flush that creates the person. */
export const notifySuperAdmins = async (em: EntityManager, made: User, madeBy: string): Promise<void> => {
  // Across all users, since the caller's scope does not matter here.
  const others = await em.find(User, { role: 'super_admin', id: { $ne: made.id }, ...atWork }, { filters: false });
  const values = { name: made.fullName(), email: made.email, madeBy };
  for (const { id, email, firstName } of others)
    postMail(em, { to: email, template: 'newSuperAdmin', values: { firstName, ...values }, reader: { id } });
};
