import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { heldDismissal, heldPosting, positionUpdate } from '../../domain/position/schema.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { recordOf } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Actor } from '../../domain/permissions.ts';
import { positionRows } from './rows.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { patchRoute } from '../../lib/patchRoute.ts';
import { Position } from './entity.ts';
import { heldBlockRows, importProblemRows, importRows } from './importRows.ts';
import { importStatus } from './importStatus.ts';
import { dismissHeldBlocks, postHeldBlocks } from './settleHeldBlocks.ts';
import { importOrder, startImport } from './startImport.ts';
import { toggleEligible } from './toggleEligible.ts';

export const positionRoutes = (instance: FastifyInstance, { config }: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const order = importOrder(() => businessToday(config));

  app.post(
    '/positions/fetch',
    { config: { summary: 'Start the import of positions', can: 'imports.create' }, schema: { body: order } },
    async ({ em, user, body }) => {
      await startImport(em, user, body);
      return { message: 'Import triggered successfully' };
    },
  );

  const followed = { can: 'imports.show', extendsSession: false } as const;
  app.get(
    '/positions/import_status',
    { config: { ...followed, summary: 'Show the state of the import of positions' } },
    ({ em }) => importStatus(em),
  );

  listRoutes(app, '/position_imports', importRows, { can: 'imports.show', canExport: 'imports.export' });
  listRoutes(app, '/import_problems', importProblemRows, { can: 'imports.show', canExport: 'imports.export' });
  heldBlockRoutes(app);

  patchRoute(app, '/positions/:id', {
    config: { can: 'positions.edit', entity: Position, wrapper: 'position', stateMessage: 'The account is closed.' },
    body: positionUpdate.partial(),
    present: (request) => presentPosition(request.em, recordOf(request, Position), request.user),
    change: (request, changes) => toggleEligible(request.em, recordOf(request, Position), changes),
  });
};

/** Held blocks: the list, and a person's decision to post or to dismiss them. */
const heldBlockRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/held_blocks', heldBlockRows, { can: 'heldBlocks.list', canExport: 'heldBlocks.export' });

  app.post(
    '/held_blocks/post',
    {
      config: { summary: 'Import positions that were held back', can: 'heldBlocks.settle', wrapper: 'heldBlock' },
      schema: { body: heldPosting },
    },
    async ({ em, user, body }) => {
      await postHeldBlocks(em, user, body);
      return { message: 'Positions successfully posted' };
    },
  );

  app.post(
    '/held_blocks/dismiss',
    {
      config: { summary: 'Dismiss positions that were held back', can: 'heldBlocks.settle', wrapper: 'heldBlock' },
      schema: { body: heldDismissal },
    },
    async ({ em, user, body }) => {
      await dismissHeldBlocks(em, user, body);
      return { message: 'New values dismissed' };
    },
  );
};

/** The position as its list shows it. */
const presentPosition = async (em: EntityManager, { id }: Position, actor: Actor) => {
  const query = { page: 1, perPage: 1, sort: 'id', direction: 'asc', search: '', filters: [], ids: [id] } as const;
  const { rows } = await readPage({ em, source: positionRows, actor, query });
  if (!rows[0]) throw new NotFound();
  return rows[0];
};
