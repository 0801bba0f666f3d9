import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../domain/permissions.ts';
import { sql } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';
import type { Client } from './entity.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Relations {
  readonly codes: Named[];
  readonly advisors: Named[];
  readonly branches: Named[];
}

/** The codes of the client that the caller sees, and whom these lead to. */
export const clientRelations = async (em: EntityManager, client: Client, actor: Actor): Promise<Relations> => {
  const { text, params } = sql`
    with codes as (select k.id, k.number from client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
        where cc.client_id = ${client.id} and ${visibleRows('advisorCode', actor, 'k')}),
      people as (select distinct u.id, u.first_name || ' ' || u.last_name as name, b.id as branch_id, b.name as branch_name
        from codes join code_terms t on t.advisor_code_id = codes.id and t.ended_on is null
        join advisor_subscriptions s on s.terms_id = t.id join users u on u.id = s.advisor_id
        left join branches b on b.id = u.branch_id)
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', number) order by number), '[]') from codes) as codes,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', id, 'name', name)), '[]') from people) as advisors,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', branch_id, 'name', branch_name)), '[]')
        from people where branch_id is not null) as branches`;
  const [found] = await em.execute<Relations[]>(text, [...params]);
  return found ?? { codes: [], advisors: [], branches: [] };
};
