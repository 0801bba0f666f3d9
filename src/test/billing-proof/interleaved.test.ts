import { expect, test } from '@jest/globals';
import { admit, openTestApp } from '../app.ts';
import { times } from '../proof.ts';
import { anyDeeds } from './random/atOnce.ts';
import { beginLife } from './random/begin.ts';
import { importDailyValues } from './random/deeds.ts';
import { noHabits } from './random/life.ts';
import { faultsIn } from './random/properties.ts';
import { settleAll, wronglyPaid } from './random/settleAll.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Theodora Vance');

const deeds = Object.keys(anyDeeds);

test('whatever is done at once, in any order, the books stand', async () => {
  const size = { accounts: 30, isSteady: false, isPunctual: true };
  const living = await beginLife({ testApp, admin, seed: 77, size, habits: noHabits });
  const { world, dice } = living;
  const doing = async (deed: string) => anyDeeds[deed]?.(living);
  await importDailyValues(world, world.firm.coming);
  const done = new Set<string>();
  for (let round = 0; round < times(30, 500); round += 1) {
    const together = Array.from({ length: dice.between(2, 6) }, () => dice.pick(deeds));
    // And one by itself: a closing, say, does not wait for a run.
    const alone = deeds[round % deeds.length] ?? '';
    const said = await Promise.all(together.map(doing));
    said.push(await doing(alone));
    [...together, alone].forEach((deed, at) => said[at] === 'done' && done.add(deed));
    const faults = await faultsIn(testApp.orm.em.fork(), false);
    expect([round, together, alone, said, faults]).toEqual([round, together, alone, said, {}]);
  }
  for (const { id } of await testApp.orm.em.fork().execute<{ id: string }[]>('select id from billing_runs')) {
    expect((await admin.get(`/billing_runs/${id}/invariants`)).json().broken).toEqual({ total: 0, data: [] });
  }
  await settleAll(world);
  expect(await faultsIn(testApp.orm.em.fork(), false)).toEqual({});
  expect(await wronglyPaid(testApp.orm.em.fork())).toEqual([]);
  // The order is random: few rounds have done most of the commands, many have done each.
  expect(done.size).toBeGreaterThanOrEqual(times(6, deeds.length));
});
