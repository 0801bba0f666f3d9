import { beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { accountId, accounts, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { billable, groupShares, memberFee, quarterlyFee, type FeeTerms } from '../../domain/fee-schedule/fees.ts';
import { nextLowAmount, type Tier, tierKey } from '../../domain/fee-schedule/tiers.ts';
import { type Cents, sumOf, toMoney } from '../../domain/money.ts';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { join, sql } from '../../lib/sql.ts';
import { openTestApp } from '../../test/app.ts';
import { times } from '../../test/proof.ts';
import { missed } from './missed.ts';

jest.setTimeout(600_000);

const testApp = openTestApp();

const clients = ['Alma Whitlock', 'Arthur Whitlock', 'Beatrix Osei'].map(clientId);
const groups = ['Whitlock household', 'Second', 'Third'].map((name) => groupId('SCH100', name));
const subjects = accounts.filter(({ step, closed }) => !step && !closed).slice(0, 9);

const rate = fc.integer({ min: 0, max: 25_000 }).map((rate) => (rate / 10_000).toFixed(4));
const ladder = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 90_000_000 }), { maxLength: 3 }),
    fc.array(rate, { minLength: 4, maxLength: 4 }),
  )
  .map(([ends, rates]): readonly Tier[] => {
    const highs = ends.toSorted((a, b) => a - b).map((end) => toMoney(BigInt(end)));
    return [...highs, null].map((highAmount, at) => {
      const lowAmount = at === 0 ? '0.01' : nextLowAmount(highs[at - 1] ?? '');
      return { lowAmount, highAmount, percentage: rates[at] ?? '0' };
    });
  });
const subject = fc.record({
  client: fc.constantFrom(...clients),
  group: fc.constantFrom(null, null, ...groups),
  /** Some below 0, as a margin account may be. */
  held: fc.integer({ min: -1000, max: 150_000_000 }).map(BigInt),
  /** Which of the tiers; none is a flat fee. */
  ladder: fc.constantFrom(0, 0, 0, 1, null),
});
const firms = fc.record({
  ladders: fc.array(ladder, { minLength: 2, maxLength: 2 }),
  subjects: fc.array(subject, { minLength: subjects.length, maxLength: subjects.length }),
});

interface Subject {
  readonly id: string;
  readonly client: string;
  readonly group: string | null;
  /** The value as stored; `value` is the one that is billed. */
  readonly held: Cents;
  readonly value: Cents;
  readonly tiers: readonly Tier[] | null;
}

beforeAll(async () => {
  const em = testApp.orm.em.fork();
  await em.execute(
    `update accounts set archived_at = now() where id not in (${subjects.map(({ key }) => `'${accountId(key)}'`).join()})`,
  );
  for (const id of groups)
    await em.execute(`insert into acc_groups (id, name, advisor_code_id) values (?, ?, ?) on conflict do nothing`, [
      id,
      id,
      codeId('SCH100'),
    ]);
});

/** The firm stands as drawn. */
const plant = async (drawn: readonly Subject[]): Promise<void> => {
  const query = queryOfManager(testApp.orm.em.fork());
  await query(sql`delete from fee_schedules where account_id is not null`);
  for (const { id, client, group, held, tiers } of drawn) {
    const [schedule, type] = [newId(), tiers ? 'tier_percentages' : 'flat_fee'];
    await query(sql`update accounts set client_id = ${client}, advisor_code_id = ${codeId('SCH100')}, custodian_id = 'schwab',
      number = ${id}, acc_group_id = ${group}, billing_type = ${group ? 'aggregate' : 'individual'},
      billable_value = ${toMoney(held)} where id = ${id}`);
    await query(sql`insert into fee_schedules (id, account_id, fee_type, balance_percentage)
      values (${schedule}, ${id}, ${type}, ${tiers ? null : '1'})`);
    const rows = (tiers ?? []).map(
      ({ lowAmount, highAmount, percentage }, at) =>
        sql`(${newId()}, ${schedule}, ${at}, ${lowAmount}, ${highAmount}, ${percentage})`,
    );
    if (rows.length > 0)
      await query(sql`insert into fee_tiers (id, fee_schedule_id, position, low_amount, high_amount, percentage)
        values ${join(rows, ', ')}`);
  }
};

const termsOf = ({ tiers }: Subject): FeeTerms =>
  tiers ? { feeType: 'tier_percentages', tiers } : { feeType: 'flat_fee', balancePercentage: '1' };

/** Sums the yearly fees of all accounts by the domain's own functions. */
const yearOf = (drawn: readonly Subject[]): Cents => {
  const members = drawn.map((one) => ({ ...one, terms: termsOf(one) }));
  const places = new Map(
    groupsIn(drawn).flatMap((group) => [
      ...groupShares(
        group,
        members.filter((one) => one.group === group),
      ),
    ]),
  );
  return sumOf(
    members.map(({ id, terms, value }) => {
      const place = places.get(id);
      return 4n * (place ? memberFee(terms, value, place) : quarterlyFee(terms, value));
    }),
  );
};

const groupsIn = (drawn: readonly Subject[]) => [...new Set(drawn.flatMap(({ group }) => group ?? []))].toSorted();

/** The saving of every set, found by hand. */
const expected = (drawn: readonly Subject[]) => {
  const sets = Map.groupBy(
    drawn.filter(({ tiers }) => tiers),
    ({ client, tiers }) => `${client} ${tierKey(tiers ?? [])}`,
  );
  return [...sets.values()].flatMap((set) => {
    const isTogether = set.every(({ group }) => group !== null && group === set[0]?.group);
    if (set.length < 2 || isTogether) return [];
    const worth = (group: string) => sumOf(drawn.filter((one) => one.group === group).map(({ value }) => value));
    const [largest = 'new'] = groupsIn(set).toSorted((a, b) => Number(worth(b) - worth(a)));
    const saves = yearOf(drawn) - yearOf(drawn.map((one) => (set.includes(one) ? { ...one, group: largest } : one)));
    return saves > 0n ? [{ accounts: set.map(({ id }) => id).toSorted(), saves: toMoney(saves) }] : [];
  });
};

const inOrder = (sets: readonly { accounts: readonly string[]; saves: string }[]) =>
  sets.toSorted((a, b) => (String(a.accounts) < String(b.accounts) ? -1 : 1));

test('the database works the saving out to the cent as the domain does', async () => {
  let seen = 0;
  const asTheDomain = fc.asyncProperty(firms, async ({ ladders, subjects: drawn }) => {
    const firm = drawn.map(({ ladder: at, held, ...one }, index): Subject => {
      const id = accountId(subjects[index]?.key ?? '');
      return { ...one, id, held, value: billable(toMoney(held)), tiers: at === null ? null : (ladders[at] ?? null) };
    });
    await plant(firm);
    const rows = await queryOfManager(testApp.orm.em.fork())<{ accounts: string[]; saves: string }>(
      sql`select array(select unnest(account_ids) order by 1) as accounts, saves from (${missed}) m`,
    );
    expect(inOrder(rows)).toEqual(inOrder(expected(firm)));
    seen += rows.length;
  });
  await fc.assert(asTheDomain, { numRuns: times(15, 500) });
  expect(seen).toBeGreaterThan(0);
});
