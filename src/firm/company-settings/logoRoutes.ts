import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { NotFound } from '../../lib/errors.ts';
import { pictureReport } from '../../platform/blobs/savePicture.ts';
import { waitsForSetup } from '../../platform/users/waitsForSetup.ts';
import { CompanyLogo } from '../../platform/company/entity.ts';
import { firmOf } from '../../platform/company/firm.ts';
import { saveLogo, logoOf, removeLogo } from './logo.ts';
import { settingsOf } from '../../platform/company/theOne.ts';

/** The firm's name and logo, which the sign-in page shows: they are public, and nothing else of the firm is. */
export const logoRoutes = (instance: FastifyInstance, config: Config): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const edit = { can: 'companySettings.edit' } as const;

  app.patch(
    '/company_settings/logo',
    { config: { summary: 'Set the logo of the firm', ...edit, wrapper: 'blob' }, schema: { body: pictureReport } },
    async (request) => {
      await saveLogo(request, request.body);
      return { logo: await logoOf(request.em) };
    },
  );

  app.delete(
    '/company_settings/logo',
    { config: { ...edit, summary: 'Remove the logo of the firm' } },
    async ({ em }) => {
      await removeLogo(em);
      return { logo: null };
    },
  );

  publicRoutes(app, config);
};

const publicRoutes = (instance: FastifyInstance, config: Config): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  // Public: the pages before the sign-in bear the firm's name and logo. Not cached, so that a change is seen at once.
  app.get('/company', { config: { summary: 'Show the name and logo of the firm', public: true } }, async ({ em }) => {
    const { shortName } = await firmOf(em, config);
    return {
      name: shortName,
      logo: await logoOf(em),
      demo: config.demo,
      waitsForSetup: await waitsForSetup(em),
    };
  });

  // The address names the version; without one, the answer is not cached.
  app.get(
    '/company/logo',
    {
      config: { summary: 'Download the logo of the firm', public: true },
      schema: { querystring: z.object({ v: z.string().max(20).optional() }) },
    },
    async ({ em, query }, reply) => {
      const logo = await em.findOne(CompanyLogo, { companySettings: await settingsOf(em) });
      if (!logo) throw new NotFound();
      return reply
        .header('cache-control', query.v ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(Buffer.from(logo.image));
    },
  );
};
