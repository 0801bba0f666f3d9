import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { advisorCodeRows } from '../advisor-codes/rows.ts';
import { businessToday } from '../clock.ts';
import type { Config } from '../config.ts';
import { quarterOf } from '../domain/dates.ts';
import { statusOfTurn } from '../domain/dispute/turns.ts';
import type { Filter } from '../domain/list.ts';
import { narrowed } from '../domain/narrowed.ts';
import { can, type Action, type Actor } from '../domain/permissions.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql, type Fragment } from '../lib/sql.ts';
import { countFound } from '../lists/rows.ts';
import { breakdownRows } from '../payouts/rows.ts';
import { heldBlockRows } from '../positions/importRows.ts';
import { visibleRows } from '../scope.ts';
import { pipelineOf } from './pipeline.ts';
import { countWaiting, waitingFilter } from '../new-accounts/waiting.ts';

interface Waiting {
  readonly key: string;
  readonly label: string;
  readonly can: Action;
  /** Where the rows behind the number are. */
  readonly to: string | ((actor: Actor) => string);
  readonly count: (em: EntityManager, actor: Actor) => Promise<number>;
}

const ask = async (em: EntityManager, statement: Fragment) =>
  (await queryOfManager(em)<Record<string, unknown>>(statement))[0];

const counting =
  (statement: (actor: Actor) => Fragment): Waiting['count'] =>
  async (em, actor) =>
    Number((await ask(em, statement(actor)))?.count ?? 0);

const refundPending: Filter = { key: 'status', option: '=', values: ['Pending'] };
const flagged: Filter = { key: 'flagged', option: '=', values: ['true'] };
const requested: Filter = { key: 'status', option: '=', values: ['requested'] };
const reviewNeeded: Filter = { key: 'flagStatus', option: '=', values: ['review_needed'] };

const held: Filter = { key: 'status', option: '=', values: ['waiting'] };

const ofTurn = (actor: Actor): Filter => ({ key: 'disputeStatus', option: '=', values: [statusOfTurn(actor)] });

/** What may wait for a person: each number leads to its rows. */
const waiting: readonly Waiting[] = [
  {
    key: 'newAccounts',
    label: 'New accounts that wait for you',
    can: 'newAccounts.list',
    to: (actor) => narrowed('/new-accounts', waitingFilter(actor)),
    count: countWaiting,
  },
  {
    key: 'codeRequests',
    label: 'Requests for an advisor code',
    can: 'advisorCodes.answerRequest',
    to: narrowed('/advisor-codes', requested),
    count: (em, actor) => countFound(em, advisorCodeRows, actor, requested),
  },
  {
    key: 'flags',
    label: 'Fees to review',
    can: 'billingErrors.list',
    to: narrowed('/flags?quarter=all', reviewNeeded),
    // Of a fee that several advisors share, the list has a row for each.
    count: (em, actor) => countFound(em, breakdownRows, actor, flagged, reviewNeeded),
  },
  {
    key: 'refunds',
    label: 'Refunds pending',
    can: 'refunds.list',
    to: narrowed('/refunds?quarter=all', refundPending),
    count: counting(
      (actor) =>
        sql`select count(*)::int as count from refunds r where not r.refund_allowed and ${visibleRows('refund', actor, 'r')}`,
    ),
  },
  {
    key: 'disputes',
    label: 'Disputes that wait for your answer',
    can: 'disputes.list',
    to: (actor) => narrowed('/flags/disputes', ofTurn(actor)),
    count: (em, actor) => countFound(em, breakdownRows, actor, ofTurn(actor)),
  },
  {
    key: 'quarantined',
    label: 'Position blocks held back by the last import',
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
    label: 'Accounts to look at before their new value is taken',
    can: 'heldBlocks.settle',
    to: '/settings/accounts-import',
    count: (em, actor) => countFound(em, heldBlockRows, actor, held),
  },
];

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly kind: 'number' | 'money';
  readonly can: Action;
  readonly to: string;
  readonly value: (actor: Actor) => Fragment;
}

const figures: readonly Figure[] = [
  {
    key: 'clients',
    label: 'Clients',
    kind: 'number',
    can: 'clients.list',
    to: '/clients',
    value: (actor) =>
      sql`select count(*)::int as value from clients c where c.archived_at is null and ${visibleRows('client', actor, 'c')}`,
  },
  {
    key: 'accounts',
    label: 'Accounts',
    kind: 'number',
    can: 'accounts.list',
    to: '/accounts',
    value: (actor) =>
      sql`select count(*)::int as value from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  },
  {
    key: 'value',
    label: 'Market value',
    kind: 'money',
    can: 'accounts.list',
    to: '/accounts',
    value: (actor) =>
      sql`select coalesce(sum(a.value), 0) as value from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  },
  {
    key: 'billable',
    label: 'Billable balance',
    kind: 'money',
    can: 'accounts.list',
    to: '/accounts',
    value: (actor) =>
      sql`select coalesce(sum(a.billable_value), 0) as value from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  },
];

/** The first page of everybody's day: what waits for them, and the size of their book. */
export const homeRoutes = (app: FastifyInstance, config: Config): void => {
  app.get('/home', { config: { can: 'session.show' } }, async ({ em, user }) => {
    const rows = [];
    for (const { key, label, to, can: action, count } of waiting) {
      const found = can(user, action) ? await count(em, user) : 0;
      if (found > 0) rows.push({ key, label, to: typeof to === 'string' ? to : to(user), count: found });
    }
    const sums = [];
    for (const { key, label, kind, to, can: action, value } of figures) {
      if (can(user, action)) sums.push({ key, label, kind, to, value: (await ask(em, value(user)))?.value });
    }
    const pipeline = await pipelineOf(em, user, quarterOf(businessToday(config)));
    return { waiting: rows, figures: sums, pipeline };
  });
};
