import type { FastifyInstance } from 'fastify';
import { letterhead } from '../../platform/company/firm.ts';

const address = '/app_lib_files/assistant_checklist';
const checklist = { can: 'assistants.checklist' } as const;

/** The checklist for setting up an access person: its address, and the PDF. */
export const checklistRoutes = (app: FastifyInstance): void => {
  app.get(address, { config: { ...checklist, summary: 'Show where the checklist for an access person is' } }, () => ({
    url: `/api${address}.pdf`,
  }));

  app.get(
    `${address}.pdf`,
    { config: { ...checklist, quota: 'export', summary: 'Download the checklist for an access person' } },
    async ({ em }, reply) => {
      // PDF drawing is loaded on the first use, so that the server starts without it.
      const { drawChecklist } = await import('./drawChecklist.ts');
      const { generatedOn, ...head } = await letterhead(em, app.context.config);
      return reply
        .header('content-disposition', 'attachment; filename="access-person-checklist.pdf"')
        .type('application/pdf')
        .send(await drawChecklist(head, generatedOn));
    },
  );
};
