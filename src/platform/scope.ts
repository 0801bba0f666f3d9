import { raw as ormRaw } from '@mikro-orm/postgresql';
import { sharesInForce } from './sharesInForce.ts';
import type { Actor } from '../domain/permissions.ts';
import { join, raw, sql, uuids, type Fragment } from '../lib/sql.ts';

/** A person for whom rows are filtered, or each of many people in one statement, by the columns of `people`. */
export interface Viewer extends Pick<Actor, 'role' | 'payoutAccess'> {
  readonly id: string | Fragment;
  readonly branchId: string | Fragment | null;
  readonly advisorCodeIds: readonly string[] | Fragment;
}

/**
 * The scope of a kind: the condition for the rows that a person sees, on the row called `row`. It is defined only here.
 */
type Visible = (actor: Viewer, row: Fragment) => Fragment;

const every = raw('true');
const none = raw('false');

const isFirm = (actor: Viewer) => actor.role === 'super_admin' || actor.role === 'admin';
const isAdvisorOrAssistant = (actor: Viewer) => actor.role === 'advisor' || actor.role === 'assistant';
const seesPay = (actor: Viewer) => actor.role === 'advisor' || (actor.role === 'assistant' && actor.payoutAccess);

/** The firm sees all rows, advisors and access persons those of `rows`, everyone else none. */
const scoped =
  (rows: Visible, field: (actor: Viewer) => boolean = isAdvisorOrAssistant): Visible =>
  (actor, row) =>
    isFirm(actor) ? every : field(actor) ? rows(actor, row) : none;

const codesOf = ({ advisorCodeIds: ids }: Viewer) => ('text' in ids ? ids : uuids(ids));
const ofCodes = (actor: Viewer, column: Fragment) => sql`${column} = any(${codesOf(actor)})`;
const codeOf: Visible = (actor, row) => ofCodes(actor, sql`${row}.advisor_code_id`);

const account: Visible = scoped((actor, row) =>
  actor.role === 'advisor' ? sql`(${codeOf(actor, row)} or ${row}.advisor_id = ${actor.id})` : codeOf(actor, row),
);

const inAccount: Visible = (actor, row) =>
  sql`exists (select 1 from accounts seen where seen.id = ${row}.account_id and ${account(actor, raw('seen'))})`;

const client: Visible = scoped(
  (actor, row) => sql`exists (select 1 from client_codes cc
    where cc.client_id = ${row}.id and ${ofCodes(actor, raw('cc.advisor_code_id'))})`,
);

const advisorsOfCodes = (actor: Viewer) => sql`select s.advisor_id from ${sharesInForce}
  where ${ofCodes(actor, raw('t.advisor_code_id'))}`;

/**
 * The advisors whose personal files they see: an advisor their own, an access person those of the advisors they work
 * for.
 */
const advisorsServed = (actor: Viewer) => (actor.role === 'advisor' ? sql`${actor.id}` : advisorsOfCodes(actor));

/** Evaluates the ids once (an InitPlan), so that the planner can use an index. */
const asInitPlan = (ids: Fragment) => sql`any(array(${ids}))`;

const branchId = (actor: Viewer, column: Fragment) =>
  sql`(${column} = ${actor.branchId} or ${column} = ${asInitPlan(
    sql`select u.branch_id from users u where u.id in (${advisorsOfCodes(actor)})`,
  )})`;

/** An advisor sees the people of their branch; an access person themselves and the advisors they work for. */
const user: Visible = (actor, row) => {
  if (isFirm(actor) || actor.role === 'user') return every;
  const colleagues =
    actor.role === 'advisor'
      ? sql`(${row}.branch_id = ${actor.branchId} and ${row}.role in ('advisor', 'assistant'))`
      : sql`(${row}.role = 'advisor' and ${row}.id = ${asInitPlan(advisorsOfCodes(actor))})`;
  return sql`(${row}.id = ${actor.id} or ${colleagues})`;
};

/**
 * An access person sees an advisor's pay only if they work for **all** of that advisor's codes: otherwise the total
 * would reveal the others.
 */
const payout: Visible = scoped(
  (actor, row) =>
    actor.role === 'advisor'
      ? sql`${row}.advisor_id = ${actor.id}`
      : sql`(${row}.advisor_id in (${advisorsOfCodes(actor)}) and not exists (
          select 1 from ${sharesInForce}
          where s.advisor_id = ${row}.advisor_id and not ${ofCodes(actor, raw('t.advisor_code_id'))}))`,
  seesPay,
);

/** An advisor sees their own part of a fee; an access person with pay sees those of the codes they work for. */
const breakdown: Visible = scoped(
  (actor, row) =>
    actor.role === 'advisor'
      ? sql`${row}.advisor_id = ${actor.id}`
      : sql`exists (select 1 from fee_rows f where f.id = ${row}.fee_row_id and ${ofCodes(actor, raw('f.advisor_code_id'))})`,
  seesPay,
);

/**
 * A refund shows what the advisors give back: it is visible to the code that earned the fee or, without a fee row, to
 * the account's present code.
 */
const refund: Visible = (
  actor,
  row,
) => sql`exists (select 1 from accounts present left join fee_rows f on f.id = ${row}.fee_row_id
  where present.id = ${row}.account_id and ${ofCodes(actor, raw('coalesce(f.advisor_code_id, present.advisor_code_id)'))})`;

const kinds = {
  account,
  accGroup: scoped(
    (actor, row) => sql`(${codeOf(actor, row)} and not exists (
      select 1 from accounts member where member.acc_group_id = ${row}.id
        and ${account(actor, raw('member'))} is not true))`,
  ),
  // A person who requested a code sees the request and its answer. One array: with `or` between two conditions the
  // planner scans all codes.
  advisorCode: scoped(
    (actor, row) =>
      sql`${row}.id = any(${codesOf(actor)} || array(select asked.id from advisor_codes asked
        where asked.requested_by_id = ${actor.id} and asked.status <> 'active'))`,
  ),
  auditEvent: scoped(() => none),
  billingError: scoped(
    (actor, row) =>
      sql`exists (select 1 from breakdowns seen where seen.fee_row_id = ${row}.fee_row_id and ${breakdown(actor, raw('seen'))})`,
    seesPay,
  ),
  billingRun: scoped(() => none),
  branch: scoped((actor, row) => branchId(actor, sql`${row}.id`)),
  breakdown,
  client,
  discoveredAccount: scoped(codeOf),
  dispute: scoped(
    (actor, row) =>
      sql`exists (select 1 from breakdowns seen where seen.id = ${row}.breakdown_id and ${breakdown(actor, raw('seen'))})`,
    seesPay,
  ),
  feedback: scoped(() => none),
  feeSchedule: scoped((actor, row) => sql`(${branchId(actor, sql`${row}.branch_id`)} or ${inAccount(actor, row)})`),
  file: scoped(
    // A file of a record is seen by everybody who sees the record; a general file by the person who uploaded it.
    (
      actor,
      row,
    ) => sql`((${row}.general and ${row}.owner_id = ${actor.id}) or ${row}.advisor_id in (${advisorsServed(actor)})
      or ${inAccount(actor, row)}
      or exists (select 1 from clients seen where seen.id = ${row}.client_id and ${client(actor, raw('seen'))}))`,
  ),
  // A person's own jobs only.
  job: (actor, row) => sql`${row}.owner_id = ${actor.id}`,
  // A quarantined block of positions belongs to no known account yet, and its content is not confirmed.
  heldBlock: scoped(() => none),
  // A person's own views, and those for their role or for everybody.
  listView: (actor, row) => sql`(${row}.owner_id = ${actor.id} or ${row}.audience = 'everybody'
    or (${row}.audience = 'role' and ${row}.role = ${actor.role}))`,
  payout,
  position: scoped(inAccount),
  positionImport: (actor) => (isFirm(actor) || actor.role === 'user' ? every : none),
  reconciliation: scoped(() => none),
  refund: scoped(refund, seesPay),
  // A person's own tasks only: the firm's people see no others either.
  task: (actor, row) => sql`${row}.owner_id = ${actor.id}`,
  user,
} satisfies Record<string, Visible>;

export type ScopedKind = keyof typeof kinds;

/** The condition for the rows of `kind` that the actor sees, on the table or view called `alias`. */
export const visibleRows = (kind: ScopedKind, actor: Viewer, alias: string): Fragment => kinds[kind](actor, raw(alias));

/** Whether the actor sees every row of the kind. */
export const seesAll = (kind: ScopedKind, actor: Viewer): boolean => visibleRows(kind, actor, '') === every;

const tables = {
  account: 'accounts',
  accGroup: 'acc_groups',
  advisorCode: 'advisor_codes',
  billingRun: 'billing_runs',
  branch: 'branches',
  client: 'clients',
  feedback: 'feedbacks',
  job: 'jobs',
  payout: 'payouts',
  positionImport: 'position_imports',
  reconciliation: 'reconciliations',
  user: 'users',
} as const satisfies Partial<Record<ScopedKind, string>>;

/** A join of the people in `people` with those of the named records that they see, called `seen`. */
export const inSightOf = (kind: keyof typeof tables, viewers: readonly Viewer[], ids: readonly string[]): Fragment => {
  const sees = viewers.map(
    (seer) => sql`(people.role = ${seer.role} and people.payout_access = ${seer.payoutAccess}
    and ${visibleRows(kind, seer, 'seen')})`,
  );
  return sql`${raw(tables[kind])} seen on seen.id = any(${uuids(ids)}) and (${join(sees, ' or ')})`;
};

/** An array of those of the named records that the actor sees: an id out of scope behaves like an unknown one. */
export const idsInSight = (kind: keyof typeof tables, actor: Actor, ids: readonly string[]): Fragment => {
  const rows = visibleRows(kind, actor, 'named');
  if (rows === every) return uuids(ids);
  return sql`array(select named.id from ${raw(tables[kind])} named where named.id = any(${uuids(ids)}) and ${rows})`;
};

interface FilterArguments {
  readonly actor?: Actor;
}

/** Row-level security as an entity's default filter: it applies to every query, and a query without a user throws. */
export const visible = (kind: ScopedKind) => {
  const rows = (actor: Actor | undefined, alias: string): Fragment => {
    if (!actor) throw new Error(`A query of ${kind} needs the user who asks`);
    return visibleRows(kind, actor, alias);
  };
  return {
    visible: {
      name: 'visible',
      default: true,
      cond: ({ actor }: FilterArguments) => {
        const shown = rows(actor, '');
        if (shown === every) return {};
        return { [ormRaw((alias: string) => rows(actor, alias).text, [...shown.params])]: [] };
      },
      /** The condition for SQL by hand. */
      rows,
    },
  };
};
