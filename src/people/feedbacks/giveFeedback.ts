import type { EntityManager } from '@mikro-orm/postgresql';
import { linesOf } from '../../domain/feedback/content.ts';
import { newId } from '../../lib/columns.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { notify } from '../../platform/mails/notify.ts';
import type { SignedIn } from '../../platform/request.ts';
import { Feedback } from './entity.ts';

/** Stores the feedback, and mails it to every other super admin. */
export const giveFeedback = (em: EntityManager, content: string, author: SignedIn): Promise<Feedback> =>
  inTransaction(em, async () => {
    const feedback = em.create(Feedback, { id: newId(), author: author.id, content: linesOf(content) });
    await em.flush();
    const values = { author: author.name, content: feedback.content };
    const message = { values, leadsTo: { path: '/settings/feedback' } };
    await notify(queryOfManager(em), { kind: 'feedback', ids: [feedback.id], by: author.id }, () => message);
    return feedback;
  });
