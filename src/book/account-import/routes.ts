import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { stillSignedIn } from '../../platform/auth/stillSignedIn.ts';
import { businessToday } from '../../platform/clock.ts';
import { letterhead } from '../../platform/company/firm.ts';
import { codesOf } from '../../domain/choices.ts';
import { importColumns } from '../../domain/account-import/columns.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { fileFormats } from '../../platform/lists/listFile.ts';
import { importAccounts } from './importAccounts.ts';
import { receiveAccounts } from './receiveAccounts.ts';

const querystring = z.object({ dryRun: z.enum(['true', 'false']).default('false') });

/** The import of a file of new accounts: a dry run first, then as a whole or not at all. */
export const accountImportRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/accounts/import',
    { config: { summary: 'Import accounts from a file', can: 'accounts.import' }, schema: { querystring } },
    async (request) => {
      const { em, user, query } = request;
      const file = await receiveAccounts(request, businessToday(context.config));
      await stillSignedIn(em, user);
      return importAccounts(em, file, { dryRun: query.dryRun === 'true' });
    },
  );

  templateRoutes(app, context);
};

const templateRoutes = (app: FastifyInstance, context: AppContext): void => {
  const template = { can: 'accounts.import' } as const;
  const path = '/app_lib_files/accounts_template';
  app.get(path, { config: { ...template, summary: 'Show where the template of the account import file is' } }, () => ({
    url: `/api${path}.csv`,
  }));
  for (const format of ['csv', 'xlsx'] as const) {
    app.get(
      `${path}.${format}`,
      {
        config: { ...template, summary: `Download the template of the account import file as ${format.toUpperCase()}` },
      },
      async ({ em }, reply) => {
        const { writer, contentType } = fileFormats[format];
        const write = await writer();
        const head = await letterhead(em, context.config);
        return reply
          .header('content-disposition', `attachment; filename="new-accounts-template.${format}"`)
          .type(contentType)
          .send(write(columns, example(), { ...head, title: 'New accounts' }));
      },
    );
  }
};

const columns = codesOf(importColumns).map((label) => ({ key: label, label, kind: 'text' as const }));

async function* example() {
  yield {
    id: '1',
    ...Object.fromEntries(codesOf(importColumns).map((field) => [field, importColumns[field].example])),
  };
}
