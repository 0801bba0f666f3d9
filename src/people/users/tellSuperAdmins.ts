import type { EntityManager } from '@mikro-orm/postgresql';
import { postMail } from '../../platform/mails/sendMail.ts';
import { atWork } from '../../platform/users/atWork.ts';
import { User } from '../../platform/users/entity.ts';

/** All super admins are told of a new one, whoever made it, with the flush that makes it. */
export const notifySuperAdmins = async (em: EntityManager, made: User, madeBy: string): Promise<void> => {
  // Across all users: whom else one sees does not matter here.
  const others = await em.find(User, { role: 'super_admin', id: { $ne: made.id }, ...atWork }, { filters: false });
  const values = { name: made.fullName(), email: made.email, madeBy };
  for (const { id, email, firstName } of others)
    postMail(em, { to: email, template: 'newSuperAdmin', values: { firstName, ...values }, reader: { id } });
};
