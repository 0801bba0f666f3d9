import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { actorOf } from '../../platform/audit/subscriber.ts';
import { newId } from '../../lib/columns.ts';
import { copyRows } from '../../lib/copyRows.ts';
import { queryOf } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { addClients } from './addClients.ts';
import { copySecrets } from './copySecrets.ts';
import type { PlacedAccount } from './placeAccounts.ts';

/**
 * Writes the staged accounts as `createAccount` would, each at the wizard's first step with its client's answers of today,
 * but in a few statements for all of them.
 */
export const writeAccounts = async (
  em: EntityManager,
  client: ClientBase,
  { placed, made }: { readonly placed: readonly PlacedAccount[]; readonly made: readonly PlacedAccount[] },
): Promise<void> => {
  const query = queryOf(client);
  await addClients(client, made);
  await query(insertAccounts);
  await copyRows(
    client,
    'fee_schedules (id, account_id, fee_type)',
    placed.map(({ id }) => [newId(), id, 'flat_fee']),
  );
  await query(insertOwners);
  await query(insertProfiles);
  await copySecrets(query);
  const { id = null, sessionId = null, address = null } = actorOf(em) ?? {};
  await query(sql`insert into audit (id, at, actor_id, session_id, address, action, object, object_id, after)
    select gen_random_uuid(), now(), ${id}::uuid, ${sessionId}::uuid, ${address}::text, 'create', 'Account', r.id,
      jsonb_build_object('client', r.client_id, 'number', r.number, 'accType', r.acc_type, 'custodian', r.custodian_id,
        'advisorCode', r.code_id, 'advisor', r.advisor_id, 'srcAdvisorCode', r.src_advisor_code,
        'billingStartDate', r.opened_on, 'step', 'info')
    from imported_accounts r order by r.line`);
};

/** An account with a number exists at its custodian already. */
const insertAccounts = sql`insert into accounts (id, client_id, step, advisor_code_id, custodian_id, advisor_id, number,
    src_advisor_code, acc_type, billing_start_date, origination, has_new_client)
  select id, client_id, 'info', code_id, custodian_id, advisor_id, number, src_advisor_code, acc_type, opened_on,
    case when number is null then 'New' else 'Existing' end, is_new
  from imported_accounts order by line`;

/**
 * Copies all columns that a client and an owner, or two questionnaires, have in common, except secrets, which decrypt
 * only in their own cell.
 */
const insertOwners = sql`insert into account_owners select o.* from imported_accounts r
  join clients c on c.id = r.client_id
  cross join lateral jsonb_populate_record(null::account_owners, to_jsonb(c) ||
    jsonb_build_object('id', r.owner_id, 'account_id', r.id, 'position', 'primary', 'ssn', null)) o`;

const insertProfiles = sql`insert into account_profiles select o.* from imported_accounts r
  join client_profiles p on p.client_id = r.client_id
  cross join lateral jsonb_populate_record(null::account_profiles, to_jsonb(p) ||
    jsonb_build_object('account_id', r.id, 'citizenship_visa_number', null)) o`;
