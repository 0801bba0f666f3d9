import type { ClientBase } from 'pg';
import { copyRows, type CopyRow } from '../../lib/copyRows.ts';
import { queryOf } from '../../lib/query.ts';
import { texts, sql } from '../../lib/sql.ts';
import { newId } from '../../lib/columns.ts';
import { digests } from '../../lib/secrets/secrets.ts';
import type { PlacedAccount } from './placeAccounts.ts';

/** Stages the rows of the file in a temporary table, so that a few statements process all of them. */
export const stageAccounts = async (client: ClientBase, placed: readonly PlacedAccount[]): Promise<void> => {
  const query = queryOf(client);
  await query(sql`create temp table imported_accounts (
    id uuid not null, owner_id uuid not null, line int not null, code_id uuid not null, custodian_id text not null,
    advisor_id uuid, number text, src_advisor_code text not null, acc_type text not null, opened_on date,
    is_entity boolean not null, name text not null, digests text[], email text,
    client_id uuid, is_new boolean not null default false) on commit drop`);
  await copyRows(
    client,
    `imported_accounts (id, owner_id, line, code_id, custodian_id, advisor_id, number, src_advisor_code, acc_type,
      opened_on, is_entity, name, digests, email)`,
    staged(placed),
  );
  await query(sql`analyze imported_accounts`);
};

function* staged(placed: readonly PlacedAccount[]): Generator<CopyRow> {
  for (const { account, id, code, advisorId } of placed) {
    const { line, custodian, number, accType, openedOn, isEntity, ssn, email } = account;
    const [hashes] = ssn === null ? [null] : texts(digests(ssn, 'ssn')).params;
    const name = [account.firstName, account.lastName].filter(Boolean).join(' ').toLowerCase();
    const of = [id, newId(), line, code.id, custodian, advisorId, number, account.code, accType, openedOn] as const;
    yield [...of, isEntity, name, typeof hashes === 'string' ? hashes : null, email];
  }
}
