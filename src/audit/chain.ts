import type { EntityManager } from '@mikro-orm/postgresql';

interface Chain {
  readonly rows: number;
  /** The sequence number of the first row that does not fit; undefined where the chain holds. */
  readonly broken?: number;
}

/** Works out every hash again: a changed, missing or inserted row breaks the chain where it stands. */
const statement = `
  select count(*)::int as rows, min(a.sequence) filter (where not fits)::int as broken
  from (
    select a.sequence, a.hash = audit_hash(a) and a.sequence = row_number() over w
      and a.previous_hash = coalesce(lag(a.hash) over w, '') as fits
    from audit a where a.sequence is not null window w as (order by a.sequence)
  ) a`;

export const findBrokenLink = async (em: EntityManager): Promise<Chain> => {
  const [chain] = await em.execute<{ rows: number; broken: number | null }[]>(statement);
  return { rows: chain?.rows ?? 0, ...(chain?.broken ? { broken: chain.broken } : {}) };
};
