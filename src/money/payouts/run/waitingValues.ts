import type { Run } from '../../../domain/payout/run/run.ts';
import type { Query } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';

interface WaitingAccount {
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly asOf: string;
}

/** Finds the accounts of the run whose newer value waits for review: they are billed by the one before. */
export const waitingValues = async (
  query: Query,
  { feeRows }: Run,
): Promise<readonly Omit<WaitingAccount, 'asOf'>[]> => {
  const quarters = new Map(feeRows.map(({ accountId, inputs }) => [accountId, inputs.quarter]));
  const waiting = await query<WaitingAccount>(sql`
    select a.id as "accountId", a.number as "accountNumber", min(k.as_of)::text as "asOf"
    from held_blocks k join accounts a on a.id = k.account_id
    where k.cause <> 'unmatched' and k.status = 'waiting' group by a.id order by a.number, a.id`);
  return waiting
    .filter(({ accountId, asOf }) => asOf < (quarters.get(accountId) ?? ''))
    .map(({ accountId, accountNumber }) => ({ accountId, accountNumber }));
};
