import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { postReport, weekBefore } from './postReport.ts';

/** The report at any moment, for a server that tries things out; on any other there is no such call. */
export const weeklyReportRoutes = (app: FastifyInstance, config: Config): void => {
  if (!config.staging) return;
  app.post(
    '/accounts/weekly_report',
    { config: { summary: 'Send the weekly report', can: 'reports.weekly' } },
    async ({ em }) => {
      const count = await postReport(em, config, weekBefore(new Date()));
      return { message: `The weekly report is on its way to ${count} ${count === 1 ? 'person' : 'people'}.` };
    },
  );
};
