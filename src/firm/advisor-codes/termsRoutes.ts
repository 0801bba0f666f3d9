import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessToday } from '../../platform/clock.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockAlone, lockRecord } from '../../lib/lockRecord.ts';
import { beginTermsOf } from './beginTerms.ts';
import { AdvisorCode, CodeTerms } from './entity.ts';
import { presentAdvisorCode } from './present.ts';
import { isDeletable } from './writeCode.ts';

/** Deletes a code, or terms that have not begun. */
export const termsRoutes = (app: FastifyInstance, { config }: AppContext): void => {
  app.delete('/advisor_codes/:id', { config: { can: 'advisorCodes.delete', entity: AdvisorCode } }, (request) =>
    deleteCode(request, businessToday(config)),
  );

  app.delete<{ Params: { effectiveOn: string } }>(
    '/advisor_codes/:id/terms/:effectiveOn',
    {
      config: { summary: 'Take back terms of an advisor code', can: 'advisorCodes.takeBackTerms', entity: AdvisorCode },
    },
    (request) => takeBackTerms(request, request.params.effectiveOn, businessToday(config)),
  );
};

const deleteCode = (request: FastifyRequest, today: string) => {
  const { em, user } = request;
  const code = recordOf(request, AdvisorCode);
  return inTransaction(em, async () => {
    await lockAlone(em, code);
    if (!(await isDeletable(em, code.id))) {
      throw new Invalid({ base: ['This code has or had accounts or clients and cannot be deleted.'] });
    }
    const presented = await presentAdvisorCode(em, code, user);
    code.archivedAt = new Date();
    await em.flush();
    await beginTermsOf(em, code.id, today);
    return presented;
  });
};

const takeBackTerms = async (request: FastifyRequest, effectiveOn: string, today: string) => {
  const { em, user } = request;
  const code = recordOf(request, AdvisorCode);
  await inTransaction(em, async () => {
    await lockRecord(em, code);
    const allTerms = await em.find(CodeTerms, { advisorCode: code });
    const terms = allTerms.find((each) => each.effectiveOn === effectiveOn);
    if (!terms) throw new NotFound();
    if (effectiveOn <= today || allTerms.length === 1) {
      throw new Invalid({ base: ['Only terms that are not in effect yet can be deleted.'] });
    }
    em.remove(terms);
    code.updatedAt = new Date();
    await em.flush();
    await beginTermsOf(em, code.id, today);
  });
  return presentAdvisorCode(em, code, user);
};
