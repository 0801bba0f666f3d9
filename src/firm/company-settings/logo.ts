import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { drawAnew } from '../../platform/blobs/drawPicture.ts';
import { takePicture, type pictureReport } from '../../platform/blobs/keepPicture.ts';
import { CompanyLogo } from '../../platform/company/entity.ts';
import { lockSettings } from '../../platform/company/theOne.ts';

/** The picture that was uploaded becomes the firm's logo, drawn anew without anything else that the file carries. */
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

/** Back to the name alone. */
export const removeLogo = (em: EntityManager): Promise<void> =>
  inTransaction(em, async () => {
    const current = await em.findOne(CompanyLogo, { companySettings: await lockSettings(em) });
    if (current) em.remove(current);
  });

/** Where the logo is to be had, null without one. Its version is named, so that a browser may keep what it has seen. */
export const logoOf = async (em: EntityManager): Promise<string | null> => {
  const [logo] = await queryOfManager(em)<{ url: string }>(
    sql`select ${'/api/company/logo?v='}::text || (extract(epoch from updated_at) * 1000)::bigint as url from company_logos`,
  );
  return logo?.url ?? null;
};

/** Points: twice what the widest place shows, for fine screens. */
const most = { width: 480, height: 160 };
