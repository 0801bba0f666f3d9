import type { EntityManager } from '@mikro-orm/postgresql';
import { linesOf } from '../domain/feedback/content.ts';
import { newId } from '../lib/columns.ts';
import { postMail } from '../mails/sendMail.ts';
import { Feedback } from '../preferences/entity.ts';
import type { SignedIn } from '../request.ts';
import { User } from '../users/entity.ts';

/** Kept, and mailed to every super admin who can sign in. */
export const giveFeedback = async (em: EntityManager, content: string, author: SignedIn): Promise<Feedback> => {
  const feedback = em.create(Feedback, { id: newId(), author: author.id, content: linesOf(content) });
  // Whoever gives it may not see those whom it is for.
  const readers = await em.find(User, readersOfIt, { filters: false });
  for (const { email, firstName } of readers) {
    const values = { firstName, author: author.name, content: feedback.content };
    postMail(em, { to: email, template: 'feedback', values });
  }
  await em.flush();
  return feedback;
};

const readersOfIt = {
  role: 'super_admin',
  archivedAt: null,
  invitationAcceptedAt: { $ne: null },
  status: { $ne: 'terminated' },
} as const;
