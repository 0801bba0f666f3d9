import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { letterhead } from '../../../platform/company/firm.ts';
import { chargeFileList } from '../../../domain/payout/files/chargeFileList.ts';
import { payoutPreview } from '../../../domain/payout/schema.ts';
import type { AppContext } from '../../../platform/appContext.ts';
import { fileFormats } from '../../../platform/lists/listFile.ts';
import { listRoutes } from '../../../platform/lists/listRoutes.ts';
import { presenter } from '../../../platform/lists/presenter.ts';
import { previewedCharges } from './createRun.ts';
import { chargeFileRows } from './rows.ts';

const previewed = {
  summary: 'Download the custodians’ charges as a billing run would read them',
  can: 'billingRuns.show',
  wrapper: 'payout',
  idempotencyKey: false,
  quota: 'export',
} as const;

/** The Client Fees Paid file row by row: as a run found it, or as a preview would find it. */
export const chargeRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/charge_file_rows', chargeFileRows, { can: 'billingRuns.show' });

  app.post(
    '/payouts/preview/client_fees.csv',
    {
      config: previewed,
      schema: { body: payoutPreview },
    },
    async (request, reply) => {
      const { columns, name } = chargeFileList;
      const rows = await previewedCharges(context, request);
      const { writer, contentType } = fileFormats.csv;
      const write = await writer();
      const present = presenter(columns);
      const presented = rows.map(({ amountText, accountNumber, ...row }) => {
        return present({ ...row, id: row.line, amount_text: amountText, account_number: accountNumber });
      });
      return reply
        .header('content-disposition', `attachment; filename="${name.replaceAll(' ', '-')}.csv"`)
        .type(contentType)
        .send(
          write(columns, Readable.from(presented), { ...(await letterhead(request.em, context.config)), title: name }),
        );
    },
  );
};
