import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { recordOf } from '../../lib/access.ts';
import { NotFound } from '../../lib/errors.ts';
import { currentUser } from './currentUser.ts';
import { User, UserPicture } from '../../platform/users/entity.ts';
import { savePicture, pictureReport, removePicture } from '../../platform/blobs/savePicture.ts';

const shown = z.object({ size: z.enum(['40', '80', '120'], 'Must be 40, 80 or 120').default('40') });

/** Upload and removal of one's own picture, and the pictures of everybody in scope. */
export const pictureRoutes = (instance: FastifyInstance, config: Config): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const own = { can: 'session.editPicture', entity: User } as const;

  app.patch(
    '/users/:id/profile-pic',
    { config: { summary: 'Set one’s own picture', ...own, wrapper: 'blob' }, schema: { body: pictureReport } },
    async (request) => {
      await savePicture(request, recordOf(request, User), request.body);
      return currentUser(request.em, request.user, config);
    },
  );

  app.delete('/users/:id/profile-pic', { config: { ...own, summary: 'Remove one’s own picture' } }, async (request) => {
    await removePicture(request.em, recordOf(request, User));
    return currentUser(request.em, request.user, config);
  });

  shownPictureRoute(app);
};

const shownPictureRoute = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/users/:id/picture',
    {
      config: { summary: 'Download the picture of a user', can: 'session.show', entity: User },
      schema: { querystring: shown },
    },
    async (request, reply) => {
      const user = recordOf(request, User);
      const picture = await request.em.findOne(UserPicture, { user, size: Number(request.query.size) });
      if (!picture) throw new NotFound();
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(Buffer.from(picture.image));
    },
  );
};
