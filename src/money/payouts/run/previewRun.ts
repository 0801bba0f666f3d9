import type { MikroORM } from '@mikro-orm/postgresql';
import { type Cents, toCents } from '../../../domain/money.ts';
import { tallied } from '../../../domain/payout/files/chargeFates.ts';
import { byAdvisor, type Payout } from '../../../domain/payout/run/payouts.ts';
import { type Run, runQuarter } from '../../../domain/payout/run/run.ts';
import { timeouts } from '../../../lib/database/timeouts.ts';
import { concurrencyLimit } from '../../../lib/semaphore.ts';
import { inTransaction } from '../../../lib/inTransaction.ts';
import { type Query, queryOf, queryOfManager } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { personName } from '../../../platform/names/personName.ts';
import { chargeRows } from './chargeFile.ts';
import { readAdvisorsWithPayout } from './chosenAdvisors.ts';
import { countAgain } from './countAgain.ts';
import { digestOf } from './previewDigest.ts';
import { readDueRefunds } from '../../refunds/dueRefunds.ts';
import { findingsOf, mostShown, sample, totalsOf } from './findings.ts';
import { storePreview } from './storePreview.ts';
import { readRunInputs, type RunRequest } from './runInputs.ts';

/** Previews a run by the code of the run itself: nothing is billed, and the figures shown are stored. */
export const previewRun = (orm: MikroORM, request: RunRequest) =>
  inTurn(async () => {
    const { figures, ...preview } = await reading(orm, (query) => compute(query, request));
    await storePreview(queryOfManager(orm.em.fork()), request.quarter, figures);
    return { ...preview, digest: figures.digest };
  });

/** Lists each row of the upload with its outcome in the run. */
export const previewCharges = (orm: MikroORM, request: RunRequest) =>
  inTurn(() =>
    reading(orm, async (query) => {
      const preview = await reckoned(query, request);
      return chargeRows(preview.request, preview.run);
    }),
  );

const reading = <Result>(orm: MikroORM, work: (query: Query) => Promise<Result>): Promise<Result> =>
  inTransaction(orm.em.fork(), (client) => work(queryOf(client)), { timeouts: timeouts.billing, readOnly: true });

/** Each preview reads the whole firm: many at once would take everybody else's connections. */
const inTurn = concurrencyLimit({ atOnce: 4, waiting: 20, patience: 15_000 });

const reckoned = async (query: Query, original: RunRequest) => {
  const request = await countAgain(query, original);
  const advisorsWithPayout = await readAdvisorsWithPayout(query, request);
  const inputs = await readRunInputs(query, { ...request, advisorsWithPayout, isPreview: true });
  return { request, advisorsWithPayout, inputs, run: runQuarter(inputs) };
};

const compute = async (query: Query, original: RunRequest) => {
  const { request, advisorsWithPayout, inputs, run } = await reckoned(query, original);
  const charges = chargeRows(request, run);
  const people = await readPeople(query, request.previousQuarter);
  const person = (advisorId: string) => ({ advisorId, advisorName: people.get(advisorId)?.name ?? '' });
  const counts = accountCounts(run);
  const data = run.payouts.map((payout) => ({
    ...person(payout.advisorId),
    accounts: counts.get(payout.advisorId) ?? 0,
    ...payout,
    ...changeSince(people.get(payout.advisorId)?.previousGross ?? null, payout),
  }));
  return {
    startDate: inputs.quarter,
    prevStartDate: inputs.previousQuarter,
    valuationDate: inputs.valuationDate,
    data: data.sort((a, b) => (a.advisorName < b.advisorName ? -1 : 1)),
    alreadyBilled: { total: advisorsWithPayout.length, data: advisorsWithPayout.map(person) },
    ...(await findingsOf(query, run, { ...request, missedTotal: inputs.missedTotal })),
    toGiveBack: sample(await readDueRefunds(query, request.quarter)),
    totals: totalsOf(run),
    charges: { ...tallied(charges), data: charges.slice(0, mostShown) },
    broken: run.broken.slice(0, 20),
    figures: digestOf(request.quarter, run),
  };
};

const accountCounts = ({ feeRows }: Run): ReadonlyMap<string, number> => {
  const billed = byAdvisor(feeRows.filter(({ grossCompensation }) => grossCompensation > 0n));
  return new Map([...billed].map(([advisorId, { rows }]) => [advisorId, rows.length]));
};

interface Person {
  readonly id: string;
  readonly name: string;
  readonly previousGross: string | null;
}

const readPeople = async (query: Query, previousQuarter: string): Promise<ReadonlyMap<string, Person>> => {
  const people = await query<Person>(sql`
    select u.id, ${personName('u')} as name, p.gross_compensation as "previousGross"
    from users u left join payouts p
      on p.advisor_id = u.id and p.start_date = ${previousQuarter} and p.kind = 'regular' and p.archived_at is null
    where u.role = 'advisor'`);
  return new Map(people.map((one) => [one.id, one]));
};

/** Marks a change of more than a quarter since the last payout, to be looked at before it is paid. */
const changeSince = (previousGross: string | null, { grossCompensation }: Payout) => ({
  previousGrossCompensation: previousGross,
  hasChanged: previousGross !== null && isLargeChange(toCents(previousGross), toCents(grossCompensation)),
});

const isLargeChange = (before: Cents, now: Cents): boolean => {
  const change = now > before ? now - before : before - now;
  return change * 4n > before;
};
