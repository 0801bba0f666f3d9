import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { sql } from '../../lib/sql.ts';
import { openTestApp } from '../../test/app.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { counted, mostWrites } from '../../platform/auth/countWrites.ts';

const testApp = openTestApp();
const ada = userId('Ada Winslow');
const written = (times: number, ago: string) =>
  `insert into write_counts (person_id, since, times) values ('${ada}', now() - interval '${ago}', ${times})`;

interface Count {
  readonly times: number;
  readonly minutes: number;
  readonly wait: number | null;
}

/** Reads what the count of her writes stores, and how long she waits; within one transaction `now()` is one instant. */
const writes = (changes: readonly string[], level = 'full') =>
  queryAfter(testApp, changes, async (query) => {
    const waits = await query<
      Pick<Count, 'wait'>
    >(sql`with asker as (select ${ada}::uuid as user_id, ${level}::text as level),
      ${counted} select wait::int from counted`);
    const [kept] = await query<
      Omit<Count, 'wait'>
    >(sql`select times::int, extract(epoch from now() - since)::int / 60 as minutes
      from write_counts where person_id = ${ada}`);
    return kept && { ...kept, wait: waits[0]?.wait ?? null };
  });

test.each<[string, readonly string[], Count]>([
  ['the first begins an hour', [], { times: 1, minutes: 0, wait: null }],
  ['the next is counted', [written(7, '10 minutes')], { times: 8, minutes: 10, wait: null }],
  ['the last that may be', [written(mostWrites - 1, '10 minutes')], { times: mostWrites, minutes: 10, wait: null }],
  ['one too many', [written(mostWrites, '10 minutes')], { times: mostWrites + 1, minutes: 10, wait: 3000 }],
  ['an hour is over', [written(mostWrites, '1 hour')], { times: 1, minutes: 0, wait: null }],
])('%s', async (_, before, expected) => {
  expect(await writes(before)).toEqual(expected);
});

test('who is only halfway in writes nothing that counts', async () => {
  expect(await writes([], 'half')).toBeUndefined();
});
