import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProfilePic } from '../../domain/user/picture.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql, uuids, type Fragment } from '../../lib/sql.ts';

/**
 * SQL for the addresses of a person's picture, null without one. Each names the picture's version, so that a browser
 * may cache it.
 */
export const profilePicOf = (userId: Fragment): Fragment => sql`(
  select jsonb_object_agg(case p.size when 40 then 'small' when 80 then 'medium' else 'large' end,
    '/api/users/' || p.user_id || ${'/picture?size='} || p.size || '&v=' || (extract(epoch from p.updated_at) * 1000)::bigint)
  from user_pictures p where p.user_id = ${userId})`;

/** Reads the addresses of the pictures of these people; people without one are absent. */
export const picturesOf = async (
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProfilePic>> => {
  const rows = await queryOfManager(em)<{ id: string; pic: ProfilePic | null }>(
    sql`select u.id, ${profilePicOf(raw('u.id'))} as pic from users u where u.id = any(${uuids(ids)})`,
  );
  return new Map(rows.flatMap(({ id, pic }) => (pic ? [[id, pic]] : [])));
};
