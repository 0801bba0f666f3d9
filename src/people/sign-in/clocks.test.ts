import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { Job } from '../../platform/jobs/entity.ts';
import { trackedJob } from '../../platform/jobs/runJob.ts';
import { newId } from '../../lib/columns.ts';
import { StorageAway } from '../../lib/errors.ts';
import { offerSetup } from '../setup/offerSetup.ts';
import { openSetup } from '../setup/setUp.ts';
import { openTestApp } from '../../test/app.ts';
import { emptyDatabase } from '../../test/database.ts';
import { setClock } from '../../test/wrongClock.ts';

/** The server's clock is wrong, its database's right: what either has stamped is judged by the one that has. */
const testApp = openTestApp();
const empty = openTestApp({}, emptyDatabase);

const minutesLeft = async (of: string) =>
  Number((await testApp.orm.em.fork().execute(`select extract(epoch from ${of}) / 60 as minutes`))[0]?.minutes);

describe.each([-90, 90])('by %i minutes', (minutes) => {
  let setRight: () => void;
  beforeEach(() => {
    setRight = setClock(minutes);
  });
  afterEach(() => setRight());

  test('somebody signs in, stays signed in, and has proven a code just now', async () => {
    const admin = await testApp.signIn('super@demo.test');
    expect((await admin.get('/clients?perPage=1')).statusCode).toBe(200);
    expect((await admin.patch('/users/generate_2fa_recovery_codes', {})).statusCode).toBe(200);
    expect(await minutesLeft(`(select max(last_seen_at) - now() from sessions)`)).toBeCloseTo(0, 0);
    await testApp.orm.em.fork().execute(`update sessions set verified_at = now() - interval '6 minutes'`);
    expect((await admin.patch('/users/generate_2fa_recovery_codes', {})).statusCode).toBe(403);
    await testApp.orm.em.fork().execute(`update sessions set created_at = now() - interval '12 hours'`);
    expect((await admin.get('/clients?perPage=1')).statusCode).toBe(401);
  });

  test('links to a new password and into the office are good for as long as they say', async () => {
    const admin = await testApp.enter(userId('Theodora Vance'));
    await admin.post('/users/send_password_reset', { id: userId('Ada Winslow') });
    expect(await minutesLeft('(select max(expires_at) - now() from password_resets)')).toBeCloseTo(30, 0);
    const user = { userType: 'user', firstName: 'Pia', lastName: 'Strand', email: `pia${minutes}@firm.test` };
    const { id } = (await admin.post('/devise/invitation', { user })).json();
    const ofHers = `from invitations where user_id = '${id}'`;
    expect(await minutesLeft(`(select expires_at - now() ${ofHers})`)).toBeCloseTo(7 * 24 * 60, 0);
    // Pressed again it is sent again, whatever the server thinks how late it is.
    const sent = async () => (await testApp.orm.em.fork().execute(`select id ${ofHers}`))[0]?.id;
    const first = await sent();
    await admin.post('/invitation/send', { id, userType: 'user' });
    expect(await sent()).not.toBe(first);
  });

  test('the address of the set-up is good for its hour, and not longer', async () => {
    const link = await offerSetup(empty.orm.em.fork(), empty.config);
    const token = link?.split('/').at(-1) ?? '';
    await expect(openSetup(empty.orm.em.fork(), token)).resolves.toMatchObject({ usedAt: null });
    await empty.orm.em.fork().execute(`update setup_links set expires_at = now() - interval '1 minute'`);
    await expect(openSetup(empty.orm.em.fork(), token)).rejects.toMatchObject({ status: 422 });
  });

  test('work that waits for a storage goes on after seconds', async () => {
    const em = testApp.orm.em.fork();
    const job = em.create(Job, { id: newId(), kind: 'exportList', input: {} });
    await em.flush();
    const away = async () => {
      throw new StorageAway(new Error('gone'));
    };
    await trackedJob(testApp, away)({ job: job.id }, { signal: new AbortController().signal, attempt: 1 } as never);
    expect(await minutesLeft(`(select retry_at - now() from jobs where id = '${job.id}')`)).toBeCloseTo(0, 0);
    const run = `(select run_at - now() from graphile_worker._private_jobs where key = '${job.id}')`;
    expect(await minutesLeft(run)).toBeCloseTo(0, 0);
  });
});
