import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../domain/permissions.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { visibleRows } from '../scope.ts';
import { accountsCount, accountTypes } from './accounts.ts';
import type { Client } from './entity.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Relations {
  readonly codes: Named[];
  readonly advisors: Named[];
  readonly branches: Named[];
  readonly account_types: string[];
  readonly accounts_count: number;
}

/** The codes of the client that the caller sees, whom these lead to, and what accounts there are. */
export const clientRelations = async (em: EntityManager, client: Client, actor: Actor): Promise<Relations> => {
  const id = sql`${client.id}`;
  const [found] = await queryOfManager(em)<Relations>(sql`
    with codes as (select k.id, k.number from client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
        where cc.client_id = ${id} and ${visibleRows('advisorCode', actor, 'k')}),
      people as (select distinct u.id, u.first_name || ' ' || u.last_name as name, b.id as branch_id, b.name as branch_name
        from codes join code_terms t on t.advisor_code_id = codes.id and t.in_force
        join advisor_subscriptions s on s.terms_id = t.id join users u on u.id = s.advisor_id
        left join branches b on b.id = u.branch_id)
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', number) order by number), '[]') from codes) as codes,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', id, 'name', name)), '[]') from people) as advisors,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('id', branch_id, 'name', branch_name)), '[]')
        from people where branch_id is not null) as branches,
      ${accountTypes(id, actor)} as account_types, ${accountsCount(id, actor)} as accounts_count`);
  if (!found) throw new Error(`Client ${client.id} has no relations`);
  return found;
};
