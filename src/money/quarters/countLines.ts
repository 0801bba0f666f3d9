import type { EntityManager } from '@mikro-orm/postgresql';
import { accountRows } from '../../book/accounts/rows.ts';
import { codesOf } from '../../domain/choices.ts';
import type { Quarter } from '../../domain/dates.ts';
import type { Filter } from '../../domain/list.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { Counted } from '../../domain/quarter/checklistItem.ts';
import { running } from '../../domain/quarter/checklistItems.ts';
import type { ItemCounts } from '../../domain/quarter/checklist.ts';
import { queryOfManager } from '../../lib/query.ts';
import { countMatching } from '../../platform/lists/counting.ts';
import { unbilledRows } from '../payouts/unbilled/rows.ts';
import { counts } from './counts.ts';

/**
 * Counts every line of the quarter's checklist, one after the other; if a list shows the rows, the list counts them.
 */
export const countLines = async (em: EntityManager, actor: Actor, quarter: Quarter): Promise<ItemCounts> => {
  const accounts = (filters: readonly Filter[]) => countMatching(em, accountRows, actor, ...filters);
  const unbilled = await countMatching(em, unbilledRows, actor, startingOn(quarter));
  const lines: ItemCounts = new Map([
    ['schedules', [{ open: await accounts(running('none')) }]],
    ['signedTerms', [{ open: await accounts(running('differing')) }]],
    ['unbilled', [{ open: unbilled }]],
  ]);
  const query = queryOfManager(em);
  for (const key of codesOf(counts)) lines.set(key, await query<Counted>(counts[key](quarter, unbilled)));
  return lines;
};

const startingOn = ({ start }: Quarter): Filter => ({ key: 'startDate', option: '=', values: [start] });
