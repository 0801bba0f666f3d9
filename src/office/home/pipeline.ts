import type { EntityManager } from '@mikro-orm/postgresql';
import { accountRows } from '../../book/accounts/rows.ts';
import type { Quarter } from '../../domain/dates.ts';
import type { Filter } from '../../domain/list.ts';
import { filteredLink } from '../../domain/filteredLink.ts';
import { type Actor, can } from '../../domain/permissions.ts';
import { countMatching } from '../../platform/lists/counting.ts';
import { countByStatus } from '../../book/new-accounts/waiting.ts';

interface Stage {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly kind: 'number';
  readonly value: number;
}

/**
 * Counts the new accounts in scope by status, and those that were completed in a quarter; each count links to its rows.
 */
export const pipelineOf = async (em: EntityManager, actor: Actor, quarter: Quarter): Promise<readonly Stage[]> => {
  if (!can(actor, 'newAccounts.list')) return [];
  const opened: Filter = { key: 'completedAt', option: '..', values: [quarter.start, quarter.end] };
  const came: Stage = {
    key: 'completed',
    label: `Completed in ${quarter.label}`,
    to: filteredLink('/accounts', opened),
    kind: 'number',
    value: await countMatching(em, accountRows, actor, opened),
  };
  return [...(await countByStatus(em, actor)).map(waitingStage), came];
};

const waitingStage = ({ id, name, count }: Awaited<ReturnType<typeof countByStatus>>[number]): Stage => ({
  key: id,
  label: name,
  to: filteredLink('/new-accounts', { key: 'statusName', option: '=', values: [id] }),
  kind: 'number',
  value: count,
});
