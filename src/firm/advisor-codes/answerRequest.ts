import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../platform/config.ts';
import { businessToday } from '../../platform/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import type { SignedIn } from '../../platform/request.ts';
import { User } from '../../platform/users/entity.ts';
import { beginTermsOf } from './beginTerms.ts';
import { CodeTerms, type AdvisorCode } from './entity.ts';
import { readTerms } from './readTerms.ts';
import { refuseStrangers } from './writeTerms.ts';

type Answer = { readonly number: string } | { readonly declineReason: string };

/**
 * Answers a request: with a number it is a code from today on, with a reason it is declined. The requester is mailed.
 */
export const answerRequest = async (
  em: EntityManager,
  code: AdvisorCode,
  answer: Answer,
  { user, config }: { readonly user: SignedIn; readonly config: Config },
): Promise<void> => {
  refuseAnswered(code);
  Object.assign(code, { ...answer, answeredBy: user.id, answeredAt: new Date() });
  code.status = 'number' in answer ? 'active' : 'declined';
  const today = businessToday(config);
  if (code.status === 'active') await refuseLeft(em, code);
  const terms = await em.findOne(CodeTerms, { advisorCode: code });
  if (terms && code.status === 'active') terms.effectiveOn = today;
  await notifyRequester(em, code, answer, config);
  await em.flush();
  await beginTermsOf(em, code.id, today);
};

export const refuseAnswered = ({ status }: AdvisorCode): void => {
  if (status !== 'requested') throw new Invalid({ base: ['This request has already been answered.'] });
};

/** Refuses an advisor who has left since the request named them as a sharer. */
const refuseLeft = async (em: EntityManager, { id }: AdvisorCode): Promise<void> => {
  const [requested] = await readTerms(em, id);
  if (requested) await refuseStrangers(em, requested.advisorSubscriptionsAttributes);
};

const notifyRequester = async (em: EntityManager, { id, requestedBy }: AdvisorCode, answer: Answer, config: Config) => {
  const requester = requestedBy && (await em.findOne(User, { id: requestedBy.id }));
  if (!requester) return;
  const values = { firstName: requester.firstName, link: `${config.publicUrl}/advisor-codes/${id}/details` };
  postMail(em, {
    to: requester.email,
    reader: { id: requester.id },
    ...('number' in answer
      ? { template: 'codeApproved', values: { ...values, number: answer.number } }
      : { template: 'codeDeclined', values: { ...values, reason: answer.declineReason } }),
  });
};
