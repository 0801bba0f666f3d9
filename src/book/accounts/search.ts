import { clientName } from '../../platform/names/clientName.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';
import { numberLike } from '../../platform/lists/numbers.ts';

/** SQL of a search for accounts: by number, and by the client's name. */
export const searchAccounts = (pattern: string): readonly Fragment[] => [
  sql`select id from accounts where ${numberLike(raw('number'), pattern)}`,
  sql`select a.id from accounts a join clients c on c.id = a.client_id
    where ${clientName('c')} ilike ${pattern}`,
];
