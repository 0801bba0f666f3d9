import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { companySettingsUpdate, plainCompanySettings } from '../../domain/company-settings/schema.ts';
import { Stale } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { plainOf, writePlain } from '../../lib/plain.ts';
import { savesOf } from '../../platform/timeline/changesSince.ts';
import type { CompanySettings } from '../../platform/company/entity.ts';
import { lockSettings, settingsOf } from '../../platform/company/theOne.ts';

/** The settings of the whole firm. There is one record of them, and so no id in the address. */
export const companySettingsRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/company_settings',
    { config: { summary: 'Show the settings of the firm', can: 'companySettings.show' } },
    ({ em }) => show(em),
  );

  app.patch(
    '/company_settings',
    {
      config: { summary: 'Change the settings of the firm', can: 'companySettings.edit', wrapper: 'companySettings' },
      schema: { body: versioned },
    },
    async ({ em, body: { version, ...changes } }) => {
      await inTransaction(em, async () => {
        const settings = await lockSettings(em);
        if (version !== undefined && version !== settings.version) {
          const missed = await savesOf(em, settings, settings.version - version);
          throw new Stale({ current: present(settings), changes: missed });
        }
        writePlain(settings, changes);
      });
      return show(em);
    },
  );
};

/** A change may carry the version that it was made from, like every change. */
const versioned = companySettingsUpdate.extend({ version: z.coerce.number().int().optional() });

const show = async (em: EntityManager) => present(await settingsOf(em));

const present = (settings: CompanySettings) => ({
  ...plainOf(settings, plainCompanySettings),
  version: settings.version,
});
