import type { EntityManager } from '@mikro-orm/postgresql';
import { advisorCodeRows } from '../../firm/advisor-codes/rows.ts';
import { statusOfTurn } from '../../domain/dispute/turns.ts';
import type { Filter } from '../../domain/list.ts';
import { filteredLink } from '../../domain/filteredLink.ts';
import { can, type Action, type Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { countMatching } from '../../platform/lists/counting.ts';
import { countWaiting, waitingFilter } from '../../book/new-accounts/waiting.ts';
import { breakdownRows } from '../../money/payouts/rows.ts';
import { heldBlockRows } from '../../book/positions/importRows.ts';
import { visibleRows } from '../../platform/scope.ts';

export interface WaitingFor {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly count: number;
}

/** Counts what waits for this person, with the path of its rows; a count of 0 is left out. */
export const waitingFor = async (em: EntityManager, actor: Actor): Promise<readonly WaitingFor[]> => {
  const rows = [];
  for (const { key, label, to, can: action, count } of waiting) {
    const total = can(actor, action) ? await count(em, actor) : 0;
    if (total > 0) rows.push({ key, label, to: typeof to === 'string' ? to : to(actor), count: total });
  }
  return rows;
};

interface Waiting {
  readonly key: string;
  readonly label: string;
  readonly can: Action;
  /** The path of the rows behind the number. */
  readonly to: string | ((actor: Actor) => string);
  readonly count: (em: EntityManager, actor: Actor) => Promise<number>;
}

const counting =
  (statement: (actor: Actor) => Fragment): Waiting['count'] =>
  async (em, actor) =>
    Number((await queryOfManager(em)<{ count: number }>(statement(actor)))[0]?.count ?? 0);

const refundPending: Filter = { key: 'status', option: '=', values: ['Pending'] };
const flagged: Filter = { key: 'flagged', option: '=', values: ['true'] };
const requested: Filter = { key: 'status', option: '=', values: ['requested'] };
const reviewNeeded: Filter = { key: 'flagStatus', option: '=', values: ['review_needed'] };

const undecided: Filter = { key: 'status', option: '=', values: ['waiting'] };

const ofTurn = (actor: Actor): Filter => ({ key: 'disputeStatus', option: '=', values: [statusOfTurn(actor)] });

/** The kinds of work that may wait for a person: each number links to its rows. */
const waiting: readonly Waiting[] = [
  {
    key: 'newAccounts',
    label: 'New accounts awaiting you',
    can: 'newAccounts.list',
    to: (actor) => filteredLink('/new-accounts', waitingFilter(actor)),
    count: countWaiting,
  },
  {
    key: 'codeRequests',
    label: 'Advisor code requests',
    can: 'advisorCodes.answerRequest',
    to: filteredLink('/advisor-codes', requested),
    count: (em, actor) => countMatching(em, advisorCodeRows, actor, requested),
  },
  {
    key: 'flags',
    label: 'Flagged fees to review',
    can: 'billingErrors.list',
    to: filteredLink('/flags?quarter=all', reviewNeeded),
    // A fee that several advisors share has a row for each in the list.
    count: (em, actor) => countMatching(em, breakdownRows, actor, flagged, reviewNeeded),
  },
  {
    key: 'refunds',
    label: 'Pending refunds',
    can: 'refunds.list',
    to: filteredLink('/refunds?quarter=all', refundPending),
    count: counting(
      (actor) =>
        sql`select count(*)::int as count from refunds r where not r.refund_allowed and ${visibleRows('refund', actor, 'r')}`,
    ),
  },
  {
    key: 'disputes',
    label: 'Disputes awaiting your reply',
    can: 'disputes.list',
    to: (actor) => filteredLink('/flags/disputes', ofTurn(actor)),
    count: (em, actor) => countMatching(em, breakdownRows, actor, ofTurn(actor)),
  },
  {
    key: 'quarantined',
    label: 'Problems in the last position import',
    can: 'imports.create',
    to: '/settings/accounts-import',
    count: counting(
      () => sql`select count(*)::int as count from import_problems p join position_files f on f.id = p.position_file_id
        where not p.notice and (f.custodian_id, f.position_import_id) in (
          select distinct on (custodian_id) custodian_id, position_import_id from position_files
          order by custodian_id, created_at desc)`,
    ),
  },
  {
    key: 'heldBlocks',
    label: 'Account values to review',
    can: 'heldBlocks.settle',
    to: '/settings/accounts-import',
    count: (em, actor) => countMatching(em, heldBlockRows, actor, undecided),
  },
];
