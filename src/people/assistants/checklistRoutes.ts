import type { FastifyInstance } from 'fastify';
import { letterhead } from '../../platform/company/firm.ts';

const address = '/app_lib_files/assistant_checklist';
const checklist = { config: { can: 'assistants.checklist' } } as const;

/** Where the checklist for the set-up of an access person is to be had, and the checklist itself. */
export const checklistRoutes = (app: FastifyInstance): void => {
  app.get(address, checklist, () => ({ url: `/api${address}.pdf` }));

  app.get(`${address}.pdf`, { config: { ...checklist.config, counts: 'export' } }, async ({ em }, reply) => {
    // What draws pages is loaded by the first who wants some, so that the server starts without it.
    const { drawChecklist } = await import('./drawChecklist.ts');
    const { generatedOn, ...head } = await letterhead(em, app.house.config);
    return reply
      .header('content-disposition', 'attachment; filename="access-person-checklist.pdf"')
      .type('application/pdf')
      .send(await drawChecklist(head, generatedOn));
  });
};
