import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { companySettingsUpdate, plainCompanySettings } from '../domain/company-settings/schema.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { plainOf, writePlain } from '../lib/plain.ts';
import { CompanySettings } from './entity.ts';

/** What holds for the whole firm. There is one record of it: it needs no id in its address. */
export const companySettingsRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/company_settings', { config: { can: 'companySettings.show' } }, ({ em }) => show(em));

  app.patch(
    '/company_settings',
    { config: { can: 'companySettings.edit', body: 'companySettings' }, schema: { body: companySettingsUpdate } },
    async ({ em, body }) => {
      await inTransaction(em, async () => {
        writePlain(await em.findOneOrFail(CompanySettings, theOne, { lockMode: LockMode.PESSIMISTIC_WRITE }), body);
      });
      return show(em);
    },
  );
};

const theOne = { id: { $ne: null } };

const show = async (em: EntityManager) =>
  plainOf(await em.findOneOrFail(CompanySettings, theOne), plainCompanySettings);
