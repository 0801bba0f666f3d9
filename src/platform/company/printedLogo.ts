import type { EntityManager } from '@mikro-orm/postgresql';
import { mostOfHead, type Logo } from '../../lib/pdf/logo.ts';
import { queryOfManager } from '../../lib/query.ts';
import { loadSharp } from '../../lib/sharp.ts';
import { sql } from '../../lib/sql.ts';

/** The firm's logo for the head of a document, on white and as JPEG, which is embedded as it is. */
export const printedLogo = async (em: EntityManager): Promise<Logo | undefined> => {
  const [logo] = await queryOfManager(em)<{ image: Buffer }>(sql`select image from company_logos`);
  if (!logo) return undefined;
  const sharp = await loadSharp();
  const { data, info } = await sharp(logo.image)
    .flatten({ background: 'white' })
    .resize({
      width: mostOfHead.width * perPoint,
      height: mostOfHead.height * perPoint,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  const scale = Math.min(mostOfHead.width / info.width, mostOfHead.height / info.height);
  return {
    src: `data:image/jpeg;base64,${data.toString('base64')}`,
    width: info.width * scale,
    height: info.height * scale,
  };
};

/** Pixels per point (a point is 1/72 inch). */
const perPoint = 4;
