import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { letterhead } from '../../../platform/company/firm.ts';
import { isDebiting } from '../../../domain/custodian/custodians.ts';
import { feeExports } from '../../../domain/payout/choices.ts';
import { chargeHeader } from '../../../domain/payout/files/custodianCharges.ts';
import { payoutExport } from '../../../domain/payout/schema.ts';
import { can } from '../../../domain/permissions.ts';
import type { AppContext } from '../../../platform/appContext.ts';
import { Forbidden, Invalid } from '../../../lib/errors.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { fileFormats } from '../../../platform/lists/listFile.ts';
import { exportFees, type NamedFile } from './feeFile.ts';
import { firmFile } from './firmFile.ts';
import { previewFees } from './nextFile.ts';

/** Files for custodians and the firm, and the template of the custodian-charges upload. */
export const exportRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const config = { can: 'payouts.exportFees', wrapper: 'export' } as const;
  const exporting = { ...config, quota: 'export' } as const;
  const schema = { body: payoutExport };

  app.post(
    '/payouts/export',
    { config: { ...exporting, summary: 'Write fee files' }, schema },
    async ({ em, user, body }, reply) => {
      const { startDate: quarter, exportType, part, digest } = body;
      if (!can(user, feeExports[exportType].can)) throw new Forbidden();
      if (isDebiting(exportType)) {
        return send(reply, await exportFees(context.orm, { quarter, custodian: exportType, part, digest }, user));
      }
      return send(reply, await firmFile(queryOfManager(em), exportType, quarter));
    },
  );

  app.post(
    '/payouts/export/preview',
    { config: { summary: 'Preview fee files', ...config, idempotencyKey: false }, schema },
    ({ em, body }) => {
      const { startDate: quarter, exportType } = body;
      if (isDebiting(exportType)) {
        return previewFees(queryOfManager(em), { quarter, custodian: exportType });
      }
      throw new Invalid({ exportType: ['Only a custodian fee file has a preview.'] });
    },
  );

  templateRoutes(app, context);
};

const templateRoutes = (app: FastifyInstance, context: AppContext): void => {
  const template = { can: 'feeUploads.template' } as const;
  app.get(
    '/app_lib_files/fees_template',
    { config: { ...template, summary: 'Show where the template of the client-fees file is' } },
    () => ({ url: '/api/app_lib_files/fees_template.csv' }),
  );
  for (const format of ['csv', 'xlsx'] as const) {
    app.get(
      `/app_lib_files/fees_template.${format}`,
      { config: { ...template, summary: `Download the template of the client-fees file as ${format.toUpperCase()}` } },
      async ({ em }, reply) => {
        const columns = chargeHeader.map((label) => ({ key: label, label, kind: 'text' as const }));
        const { writer, contentType } = fileFormats[format];
        const write = await writer();
        return attach(reply, `client-fees-template.${format}`)
          .type(contentType)
          .send(write(columns, noRows(), { ...(await letterhead(em, context.config)), title: 'Client fees' }));
      },
    );
  }
};

const send = (reply: FastifyReply, { fileName, content }: NamedFile) =>
  attach(reply, fileName)
    .type(fileName.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'text/csv; charset=utf-8')
    .send(content);

const attach = (reply: FastifyReply, fileName: string) =>
  reply.header('content-disposition', `attachment; filename="${fileName}"`);

async function* noRows() {}
