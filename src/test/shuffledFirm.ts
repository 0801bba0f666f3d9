import type { EntityManager } from '@mikro-orm/postgresql';
import { pick, roll } from '../../fixtures/dice.ts';
import type { TestApp } from './app.ts';

const valuedOn = '2025-12-31';

/**
 * The demo firm with other splits, overrides, VIM and wrap codes, other values and terms, other households, positions that
 * are not billed or below 0, and twins of accounts that were opened, or opened and closed, inside the previous quarter.
 */
export async function shuffleFirm(testApp: TestApp, seed: string): Promise<void> {
  const em = testApp.orm.em.fork();
  // The dice of the demo as an SQL function, for whole tables.
  await em.execute(`create function roll(sides int, about text) returns int language sql immutable as
    $$ select (('x' || substr(md5('${seed}' || about), 1, 7))::bit(28)::int) % sides $$`);
  await em.transactional(async (inside) => {
    await shuffleCodes(inside, seed);
    for (const statement of [...terms, ...twins, ...households, ...values]) await inside.execute(statement);
  });
}

interface Named {
  readonly id: string;
}

const live = 'select id from code_terms where in_force';

/** Override and VIM stay below each advisor's share. */
async function shuffleCodes(em: EntityManager, seed: string): Promise<void> {
  const advisors = await em.execute<Named[]>('select advisor_id as id from billing_details order by 1');
  await em.execute(`update billing_details set platform_fee = roll(1500, 'platform' || id) / 100.0,
    account_fee = roll(2500, 'card' || id) / 100.0`);
  for (const table of ['advisor_subscriptions', 'verus_overrides', 'vim_breakdowns']) {
    await em.execute(`delete from ${table} where terms_id in (${live})`);
  }
  for (const { id } of await em.execute<Named[]>(`${live} order by 1`)) {
    const splits = splitsOf(advisors, 1 + roll(4, seed, id), [seed, id]);
    await em.execute(partsIn('advisor_subscriptions', id, splits));
    await em.execute(`update code_terms set has_wrap_fee = ${roll(2, seed, id, 'wrap') > 0} where id = '${id}'`);
    for (const one of deductions) await shuffleDeduction(em, one, { id, splits, seed });
  }
}

const deductions = [
  { table: 'verus_overrides', rate: 'verus_override_fee', flag: 'has_verus_override' },
  { table: 'vim_breakdowns', rate: 'management_fee', flag: 'investment_management' },
] as const;

interface Code extends Named {
  readonly splits: readonly Points[];
  readonly seed: string;
}

/** Borne by points of its own, or by the splits. */
async function shuffleDeduction(
  em: EntityManager,
  { table, rate, flag }: (typeof deductions)[number],
  { id, splits, seed }: Code,
): Promise<void> {
  const about = [seed, id, table];
  const isListed = roll(3, ...about, 'list') > 0;
  const points = splits.map(([advisor, split]): Points => [advisor, roll(Math.ceil(split / 3), ...about, advisor)]);
  const total = isListed ? points.reduce((sum, [, point]) => sum + point, 0) : roll(1_000, ...about);
  if (isListed) await em.execute(partsIn(table, id, points));
  await em.execute(`update code_terms set ${rate} = ${total / 100}, ${flag} = ${roll(3, ...about, flag) > 0}
    where id = '${id}'`);
}

/** An advisor with hundredths of a percent. */
type Points = readonly [advisorId: string, hundredths: number];

function splitsOf(advisors: readonly Named[], count: number, about: readonly string[]): Points[] {
  const chosen = new Set(Array.from({ length: count }, (_, at) => pick(advisors, ...about, String(at)).id));
  const edges = [...chosen].slice(1).map((id) => 1 + roll(9_998, ...about, 'edge', id));
  const cuts = [0, ...new Set(edges.sort((a, b) => a - b)), 10_000];
  return cuts.slice(1).map((cut, at): Points => [[...chosen][at] ?? '', cut - (cuts[at] ?? 0)]);
}

const partsIn = (table: string, terms: string, parts: readonly Points[]): string =>
  `insert into ${table} (id, terms_id, advisor_id, percentage, position) values ${parts
    .map(([advisor, points], at) => `(gen_random_uuid(), '${terms}', '${advisor}', ${points / 100}, ${at})`)
    .join(', ')}`;

const terms = [
  `update fee_schedules set fee_type = 'flat_fee', balance_percentage = roll(25000, 'rate' || id) / 10000.0
    where account_id is not null and roll(6, 'terms' || id) = 0`,
  `update fee_schedules set fee_type = 'flat_fee_amount', balance = roll(1000000, 'dollars' || id) / 100.0
    where account_id is not null and roll(6, 'terms' || id) = 1`,
  `update fee_tiers set percentage = roll(25000, 'tier' || low_amount) / 10000.0`,
];

/** A row with other cells, all else as it was. */
const copied = (table: string, cells: string, from: string): string =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${cells}))).* from ${table} t ${from}`;

const twins = [
  `create temp table twins on commit drop as select id as old, overlay(overlay(md5(id || 'twin') placing '4' from 13) placing '8' from 17)::uuid as id,
      '2025-10-01'::date + roll(92, 'open' || id) as opened, roll(3, 'close' || id) = 0 as closes
    from accounts where step = 'completed' and roll(5, 'twin' || id) = 0`,
  copied(
    'accounts',
    `'id', w.id, 'number', '99' || t.number, 'bill_from_account_id', w.id, 'billing_start_date', w.opened, 'date_funded', w.opened,
      'step', case when w.closes then 'closed' else 'completed' end, 'closed_on', case when w.closes then least(w.opened + 20, '2026-01-12') end`,
    'join twins w on w.old = t.id',
  ),
  copied('fee_schedules', `'id', gen_random_uuid(), 'account_id', w.id`, 'join twins w on w.old = t.account_id'),
  copied(
    'fee_tiers',
    `'id', gen_random_uuid(), 'fee_schedule_id', n.id`,
    `join fee_schedules s on s.id = t.fee_schedule_id join twins w on w.old = s.account_id join fee_schedules n on n.account_id = w.id`,
  ),
  copied('positions', `'id', gen_random_uuid(), 'account_id', w.id`, 'join twins w on w.old = t.account_id'),
  ...['daily_positions', 'daily_values'].map((table) =>
    copied(
      table,
      `'account_id', w.id, 'as_of', case when w.closes then least(w.opened + 20, '${valuedOn}') else '${valuedOn}' end`,
      `join twins w on w.old = t.account_id where t.as_of = '${valuedOn}'`,
    ),
  ),
];

const households = [
  `insert into acc_groups (id, name, advisor_code_id)
    select gen_random_uuid(), 'Shuffled ' || n, k.id from advisor_codes k, generate_series(0, 1) n where k.number is not null`,
  `update accounts a set billing_type = 'aggregate', acc_group_id = g.id from acc_groups g
    where g.advisor_code_id = a.advisor_code_id and g.name = 'Shuffled ' || roll(5, 'group' || a.id)`,
];

const values = [
  `update positions set eligible = roll(9, 'billed' || symbol || account_id) > 0`,
  `update daily_positions set amount = case when roll(12, 'sign' || symbol || account_id) = 0 then -1 else 1 end
      * roll(40000000, 'amount' || symbol || account_id) / 100.0
    where as_of between '2025-10-01' and '${valuedOn}' and roll(3, 'known' || account_id) > 0`,
  // Households that have nothing.
  `update daily_positions set amount = 0 where as_of = '${valuedOn}' and account_id in (select a.id from accounts a
    join acc_groups g on g.id = a.acc_group_id where g.name = 'Shuffled 0')`,
  `update daily_values c set value = (select sum(amount) from daily_positions h
      where (h.account_id, h.as_of) = (c.account_id, c.as_of))
    where as_of between '2025-10-01' and '${valuedOn}' and positions > 0`,
];
