import type { EntityManager } from '@mikro-orm/postgresql';
import { sharesInForce } from '../../platform/sharesInForce.ts';
import type { Actor } from '../../domain/permissions.ts';
import { jsonOf } from '../../lib/jsonOf.ts';
import type { Include } from '../../lib/loadRecord.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { personName } from '../../platform/names/personName.ts';
import { accountsCount, accountTypes } from './accounts.ts';
import { ClientProfile, type Client } from './entity.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { profileNames, type Profile } from './profile.ts';

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
  readonly holder: Named | null;
  readonly state_name: string | null;
  readonly profile: Profile | null;
}

const id = raw('a.id');

/**
 * Related records of the client `a`: its codes that the caller sees, their advisors and branches, a summary of its
 * accounts, and its questionnaire. The account holder's name is shown whoever's client the holder is.
 */
export const clientRelationsQuery: Include<Actor> = {
  columns: (actor, em) => sql`${codes(actor)} as codes, ${peopleOf(actor, 'u', personName('u'))} as advisors,
    ${peopleOf(actor, 'b', raw('b.name'))} as branches,
    ${accountTypes(id, actor)} as account_types, ${accountsCount(id, actor)} as accounts_count,
    (select jsonb_build_object('id', h.id, 'name', ${clientName('h')})
      from clients h where h.id = a.account_holder_id) as holder,
    (select s.name from states s where s.id = a.location_state_id) as state_name,
    (select ${jsonOf(em, ClientProfile, 'p', profileNames)} from client_profiles p where p.client_id = a.id) as profile`,
};

/** Reads the relations of a client that is loaded already, as the database has them now. */
export const clientRelations = async (em: EntityManager, client: Client, actor: Actor): Promise<Relations> => {
  const [row] = await queryOfManager(em)<Relations>(
    sql`select ${clientRelationsQuery.columns(actor, em)} from clients a where a.id = ${client.id}`,
  );
  if (!row) throw new Error(`Client ${client.id} has no relations`);
  return row;
};

const codesInSight = (actor: Actor) => sql`client_codes cc join advisor_codes k on k.id = cc.advisor_code_id
  where cc.client_id = a.id and ${visibleRows('advisorCode', actor, 'k')}`;

const codes = (actor: Actor) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.number) order by k.number), '[]')
  from ${codesInSight(actor)})`;

/** The advisors `u` whom the codes pay now, or their branches `b`. */
const peopleOf = (actor: Actor, alias: 'u' | 'b', name: Fragment) => sql`(
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', ${raw(alias)}.id, 'name', ${name})), '[]')
  from ${sharesInForce} join users u on u.id = s.advisor_id
  left join branches b on b.id = u.branch_id
  where ${raw(alias)}.id is not null
    and t.advisor_code_id in (select k.id from ${codesInSight(actor)}))`;
