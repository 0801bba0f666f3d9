import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../clock.ts';
import { positionUpdate } from '../domain/position/schema.ts';
import type { House } from '../house.ts';
import { recordOf } from '../lib/access.ts';
import { patchRoute } from '../lib/patchRoute.ts';
import { Position } from './entity.ts';
import { importStatus } from './importStatus.ts';
import { presentPosition } from './present.ts';
import { importOrder, startImport } from './startImport.ts';
import { toggleEligible } from './toggleEligible.ts';

export const positionRoutes = (instance: FastifyInstance, { config }: House): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const order = importOrder(() => businessToday(config));

  app.post(
    '/positions/fetch',
    { config: { can: 'imports.create' }, schema: { body: order } },
    async ({ em, user, body }) => {
      await startImport(em, user, body);
      return { message: 'Import triggered successfully' };
    },
  );

  app.get('/positions/import_status', { config: { can: 'imports.show' } }, ({ em }) => importStatus(em));

  patchRoute(app, '/positions/:id', {
    config: { can: 'positions.edit', of: Position, body: 'position' },
    body: positionUpdate.partial(),
    present: (request) => presentPosition(request.em, recordOf(request, Position), request.user),
    change: (request, changes) => toggleEligible(request.em, recordOf(request, Position), changes),
  });
};
