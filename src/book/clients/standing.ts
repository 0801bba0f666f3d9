import type { EntityManager } from '@mikro-orm/postgresql';
import { statusOfStep } from '../accounts/status.ts';
import { accountStatuses, type AccountStatus } from '../../domain/account/steps.ts';
import { codesOf } from '../../domain/choices.ts';
import type { ClientSummary } from '../../domain/client/summary.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { raw, sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { urgency } from '../../office/tasks/urgency.ts';
import { lastActivity } from './lastActivity.ts';
import { accountsOf } from './accounts.ts';
import type { Client } from './entity.ts';

interface StandingRow extends Pick<ClientSummary, 'value' | 'billableValue' | 'nextTask'> {
  readonly counts: Partial<Record<AccountStatus, number>>;
}

/**
 * Reads the summary in the client's header: values, accounts by status, next task and last activity, as far as the
 * actor sees them.
 */
export const clientStanding = async (em: EntityManager, of: Client, actor: Actor): Promise<ClientSummary> => {
  const client = sql`${of.id}::uuid`;
  const [row] = await queryOfManager(em)<StandingRow>(sql`
    with seen as (select held.id, held.value, held.billable_value, ${statusOfStep('held.step')} as status from ${accountsOf(client, actor)}),
      next as (select t.id, t.name, t.due_on from tasks t
        where t.completed_at is null and t.archived_at is null and ${visibleRows('task', actor, 't')}
          and (t.client_id = ${client} or t.account_id in (select id from seen))
        order by ${raw(urgency)}, t.starred desc, t.id limit 1)
    select (select coalesce(sum(value), 0)::text from seen) as value,
      (select coalesce(sum(billable_value), 0)::text from seen) as "billableValue",
      (select coalesce(jsonb_object_agg(status, count), '{}')
        from (select status, count(*)::int as count from seen group by status) s) as counts,
      (select jsonb_build_object('id', id, 'name', name, 'dueOn', due_on) from next) as "nextTask"`);
  if (!row) throw new Error(`Client ${of.id} has no standing`);
  const { counts, ...rest } = row;
  return { ...rest, accounts: inOrder(counts), lastActivity: await lastActivity(em, of, actor) };
};

const inOrder = (counts: StandingRow['counts']): ClientSummary['accounts'] =>
  codesOf(accountStatuses).flatMap((status) => {
    const count = counts[status];
    return count ? [{ status, count }] : [];
  });
