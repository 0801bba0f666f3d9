import { clientName } from '../../platform/names/clientName.ts';
import { newId } from '../../lib/columns.ts';
import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import type { PlacedAccount } from './placeAccounts.ts';

/**
 * Gives each account its client: the only one under its code with the same name and SSN, or email if the file has no
 * SSN; otherwise a new one, the same for all rows of the file with the same data.
 */
export const matchClients = async (query: Query, placed: readonly PlacedAccount[]) => {
  const clientIds = new Map((await query<Match>(matchingClients)).map(({ line, clientId }) => [line, clientId]));
  const made = new Map<string, PlacedAccount>();
  for (const row of placed) {
    const key = keyOf(row);
    const first = made.get(key);
    row.clientId = clientIds.get(row.account.line) ?? first?.clientId ?? newId();
    if (!clientIds.has(row.account.line) && !first) made.set(key, row);
  }
  const isNew = (row: PlacedAccount) => !clientIds.has(row.account.line);
  const fresh = uuids(placed.filter(isNew).map(({ id }) => id));
  await query(sql`update imported_accounts r set client_id = u.client
    from unnest(${uuids(placed.map(({ id }) => id))}, ${uuids(placed.map(({ clientId }) => clientId))}) u (id, client)
    where u.id = r.id`);
  await query(sql`update imported_accounts r set is_new = true from unnest(${fresh}) u (id) where u.id = r.id`);
  return { made: [...made.values()], isNew };
};

interface Match {
  readonly line: number;
  readonly clientId: string;
}

export const matchingClients = sql`select r.line, min(c.id::text) as "clientId" from imported_accounts r
  join client_codes cc on cc.advisor_code_id = r.code_id
  join clients c on c.id = cc.client_id and c.archived_at is null and c.is_entity = r.is_entity
    and lower(${clientName('c')}) = r.name
    and (c.ssn_digest = any(r.digests) or r.digests is null and lower(c.email) = r.email)
  group by r.line having count(*) = 1`;

const keyOf = ({ account, code }: PlacedAccount): string =>
  JSON.stringify([
    code.id,
    account.isEntity,
    account.firstName.toLowerCase(),
    account.lastName?.toLowerCase(),
    account.ssn ?? account.email,
  ]);
