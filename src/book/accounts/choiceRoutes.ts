import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AdvisorSubscription } from '../../firm/advisor-codes/entity.ts';
import { accountTypeNames, retirementTrustTypes, typesFor } from '../../domain/account/types.ts';
import { choiceList } from '../../domain/choices.ts';
import { id, optional } from '../../domain/fields.ts';
import { AccGroup, Account } from './entity.ts';

const lookup = { can: 'lookups.list' } as const;
const lasting = { ...lookup, revalidate: true } as const;
const ofAccount = z.object({ accountId: optional(id) });
const ofAdvice = z.object({ advisorId: optional(id), advisorCodeId: optional(id) });

/** The wizard's choices: `{ data: [{ id, name }] }`. */
export const accountChoiceRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/accounts/account_types',
    { config: { ...lasting, summary: 'List account types' }, schema: { querystring: ofAccount } },
    async ({ em, query: { accountId: of } }) => {
      if (!of) return { data: choiceList(accountTypeNames) };
      const { client } = await em.findOneOrFail(Account, { id: of }, { populate: ['client'] });
      return { data: choiceList(typesFor(client.isEntity)) };
    },
  );

  app.get(
    '/accounts/personal_trust_types',
    { config: { ...lasting, summary: 'List the trust types of retirement accounts' } },
    () => ({ data: choiceList(retirementTrustTypes) }),
  );

  groupRoute(app);
};

const groupRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/acc_groups',
    {
      config: { ...lookup, summary: 'List groups of accounts that are billed together' },
      schema: { querystring: ofAdvice },
    },
    async ({ em, query: { advisorId: advisor, advisorCodeId: code } }) => {
      const inForce = { advisor, terms: { inForce: true } };
      const shares = advisor ? await em.find(AdvisorSubscription, inForce, { populate: ['terms'] }) : [];
      const ofAdvisor = advisor && { advisorCode: { $in: shares.map(({ terms }) => terms.advisorCode) } };
      const wanted = code ? { advisorCode: code } : (ofAdvisor ?? {});
      const groups = await em.find(AccGroup, wanted, { orderBy: { name: 'asc' } });
      return { data: groups.map(({ id, name }) => ({ id, name })) };
    },
  );
};
