import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { drawAnew } from '../../platform/blobs/drawPicture.ts';
import { takePicture, type pictureReport } from '../../platform/blobs/savePicture.ts';
import { CompanyLogo } from '../../platform/company/entity.ts';
import { lockSettings } from '../../platform/company/theOne.ts';

/** Makes the uploaded picture the firm's logo, drawn anew: nothing else that the file carries is kept. */
export const saveLogo = async (request: FastifyRequest, report: z.output<typeof pictureReport>): Promise<void> => {
  const { em } = request;
  const image = await drawAnew(await takePicture(request, report), (original) =>
    original
      .autoOrient()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
  await inTransaction(em, async () => {
    const companySettings = await lockSettings(em);
    const current = await em.findOne(CompanyLogo, { companySettings });
    if (current) current.image = image;
    else em.create(CompanyLogo, { companySettings, image });
  });
};

/** Removes the logo: letterheads then show the name alone. */
export const removeLogo = (em: EntityManager): Promise<void> =>
  inTransaction(em, async () => {
    const current = await em.findOne(CompanyLogo, { companySettings: await lockSettings(em) });
    if (current) em.remove(current);
  });

/** The address of the logo, null without one. It names the logo's version, so that a browser may cache it. */
export const logoOf = async (em: EntityManager): Promise<string | null> => {
  const [logo] = await queryOfManager(em)<{ url: string }>(
    sql`select ${'/api/company/logo?v='}::text || (extract(epoch from updated_at) * 1000)::bigint as url from company_logos`,
  );
  return logo?.url ?? null;
};

/** Pixels: twice what the widest page shows, for fine screens. */
const most = { width: 480, height: 160 };
