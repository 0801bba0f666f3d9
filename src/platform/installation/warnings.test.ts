import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { build } from '../../server/app.ts';
import { storeFinding } from '../backups/finding.ts';
import { connect } from '../../server/db.ts';
import { newId } from '../../lib/columns.ts';
import { queryOfManager } from '../../lib/query.ts';
import { certificateOf, expired, fresh } from '../../test/certificates.ts';
import { openTestApp, personOf, type DemoEmail } from '../../test/app.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { clearDisk, disk, diskSentence, fillDisk, givenDisk } from '../../test/fullDisk.ts';
import { trackedChore } from '../jobs/trackedChore.ts';
import type { Task } from '../../lib/jobs/jobs.ts';
import { setClock } from '../../test/wrongClock.ts';
import { warningsOf } from './warnings.ts';

const metricsToken = 'who watches the office';
const testApp = openTestApp({ firmCertificate: fresh, metricsToken });
let app: FastifyInstance;
beforeAll(async () => {
  app = await build({ ...testApp.app.context, disk: givenDisk });
  await app.ready();
});
afterEach(() => {
  clearDisk();
  giveCertificate(fresh);
});
afterAll(() => app.close());

/** Sets the certificate, as after a restart with it. */
const giveCertificate = (firmCertificate: typeof fresh) => Object.assign(testApp.config, { firmCertificate });

const saidOf = async (firmCertificate: typeof fresh, at = new Date()) =>
  (await warningsOf({ config: { ...testApp.config, firmCertificate } }, at)).map(
    ({ severity, sentence }) => `${severity}: ${sentence}`,
  );
const toDo = 'Set FIRM_CERTIFICATE_FILE to a new one and restart the server.';
const ending = certificateOf('2025-03-01T12:00:00Z', '2026-03-01T12:00:00Z');

describe('of the certificate', () => {
  test('nothing is said while it is good for more than a month, or none is made yet', async () => {
    expect(await saidOf(fresh)).toEqual([]);
    expect(await saidOf(ending, new Date('2026-01-29T12:00:00Z'))).toEqual([]);
    const { firmCertificate: _, ...config } = testApp.config;
    expect(await warningsOf({ config: { ...config, dataDir: '/nowhere' } }, new Date())).toEqual([]);
  });

  test.each([
    ['2026-02-19T12:00:00Z', 'warning', 'expires on Mar 01, 2026, in 10 days. Documents cannot be signed after that.'],
    ['2026-03-02T12:00:00Z', 'error', 'expired on Mar 01, 2026. Documents cannot be signed.'],
    ['2025-02-02T12:00:00Z', 'error', 'is not valid before Mar 01, 2025. Documents cannot be signed until then.'],
  ])('it is said at %s as %s how it stands, and what to do', async (at, severity, words) => {
    expect(await saidOf(ending, new Date(at))).toEqual([`${severity}: The firm’s certificate ${words} ${toDo}`]);
  });
});

describe('of the clocks', () => {
  test.each([
    [-90, '90 minutes behind'],
    [2, '2 minutes ahead of'],
  ])('it is said that the server’s is wrong by %i minutes, wherever warnings are said', async (minutes, how) => {
    const setRight = setClock(minutes);
    try {
      const sentence = `The server’s clock is ${how} its database’s. If the server’s clock is wrong, two-factor codes are rejected and no one can sign in: synchronize both clocks with a time server.`;
      expect(await readiness()).toEqual([200, { status: 'ok', warnings: [sentence] }]);
      const superAdmin = await testApp.signIn('super@demo.test');
      expect((await superAdmin.get('/home')).json().warnings).toContainEqual({
        key: 'clock',
        severity: 'warning',
        sentence,
      });
    } finally {
      setRight();
    }
  });

  test('nothing is said of some seconds', async () => {
    const setRight = setClock(0.5);
    try {
      expect(await readiness()).toEqual([200, { status: 'ok' }]);
    } finally {
      setRight();
    }
  });
});

const readiness = async () => {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json()];
};
const full =
  'The disk is full: 63 MB free at /srv/verus. Nothing can be saved until 64 MB are free there: free up space.';

describe('whoever sends people to the server is told', () => {
  test('of a certificate that has expired, and goes on sending them', async () => {
    giveCertificate(expired);
    const warning = `The firm’s certificate expired on Jan 01, 2024. Documents cannot be signed. ${toDo}`;
    expect(await readiness()).toEqual([200, { status: 'ok', warnings: [warning] }]);
    giveCertificate(fresh);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
  });

  test('of a full disk and where it is, and to send nobody until there is room', async () => {
    fillDisk();
    expect(await readiness()).toEqual([503, { error: full, warnings: [full] }]);
    clearDisk();
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
  });

  test('that the disk is full where that has taken the database down, too', async () => {
    fillDisk();
    const orm = await connect({ ...testApp.settings, dbName: 'nowhere' });
    const lost = await build({ ...testApp.app.context, orm, disk: givenDisk });
    expect((await lost.inject('/readyz')).json()).toMatchObject({ error: full });
    const caller = { url: '/api/clients', cookies: { session: lost.jwt.sign({ sid: newId() }) } };
    expect((await lost.inject(caller)).json()).toEqual({ error: diskSentence });
    clearDisk();
    expect((await lost.inject(caller)).statusCode).toBe(503);
    await lost.close();
    await orm.close();
  });

  test('of a disk, or a backup’s, that is almost full', async () => {
    Object.assign(disk, { room: 900 * 2 ** 20, place: 'files' });
    const low = 'The disk is almost full: 900 MB free at /srv/files. Below 64 MB nothing can be saved: free up space.';
    expect(await readiness()).toEqual([200, { status: 'ok', warnings: [low] }]);
    fillDisk('backup');
    const backup =
      'The backup’s disk is almost full: 63 MB free at /mnt/backup. Once it is full, new data is no longer backed up: free up space.';
    expect(await readiness()).toEqual([200, { status: 'ok', warnings: [backup] }]);
  });
});

test('of a chore that is fruitless night after night, until it is done again', async () => {
  const away = async () => {
    throw new Error('The disk of the backup is away');
  };
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  const runs = async (task: Task, times: number) => {
    for (let time = 0; time < times; time += 1)
      await trackedChore(testApp, 'backUpFiles', task)({}, run).catch(() => {});
  };
  await runs(away, 4);
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
  await runs(away, 1);
  const never = 'Scheduled server jobs keep failing: backing up the files (never completed). See the server log.';
  expect(await readiness()).toEqual([200, { status: 'ok', warnings: [never] }]);
  await runs(async () => {}, 1);
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
  await runs(away, 5);
  const { warnings } = (await (await testApp.signIn('super@demo.test')).get('/home')).json();
  expect(warnings).toEqual([
    { key: 'chores', severity: 'warning', sentence: expect.stringMatching(/\(last completed \w+ \d.*\)/) },
  ]);
  await runs(async () => {}, 1);
});

test('of a firm’s own database that nobody backs up', async () => {
  const said = async (changes: object) => {
    const config = { ...testApp.config, production: true, database: undefined, ...changes };
    return (await warningsOf({ config }, new Date())).map(({ sentence }) => sentence);
  };
  expect(await said({})).toEqual(['No backups are made: set BACKUP_DIR to a folder on another disk.']);
  expect(await said({ backupDir: '/mnt/backup' })).toEqual([]);
  // No warning for a trial installation, nor for a database elsewhere, which its owner backs up.
  expect(await said({ production: false })).toEqual([]);
  expect(await said({ database: testApp.settings })).toEqual([]);
});

test('of a backup that was looked at and is not whole, until it is', async () => {
  const query = queryOfManager(testApp.orm.em.fork());
  const kept = (copies: number, pieces: number, files: number, originals = 0) =>
    storeFinding(query, { copies, pieces, files, originals });
  const { database: _, ...config } = testApp.config;
  const said = async () => {
    const own = { config: { ...config, backupDir: '/mnt/backup' }, orm: testApp.orm };
    return (await warningsOf(own, new Date())).map(({ sentence }) => sentence);
  };
  await kept(1, 2, 3);
  expect(await said()).toEqual([
    expect.stringMatching(
      /^The backup is incomplete: 1 full backup, 2 log files, and 3 files were missing or changed on \w+ \d.* [AP]M\. npm run backup:verify names them and says what to do; run it again when that is done\.$/,
    ),
  ]);
  // Another one than the server's own is its owner's to back up.
  expect(await warningsOf(testApp, new Date())).toEqual([]);
  await kept(0, 0, 1);
  expect(await said()).toEqual([expect.stringMatching(/^The backup is incomplete: 1 file was missing or changed on /)]);
  await kept(0, 0, 0, 2);
  expect(await said()).toEqual([
    expect.stringMatching(/^The server’s files are incomplete: 2 server files were missing or changed on /),
  ]);
  await kept(0, 0, 1, 1);
  expect(await said()).toEqual([
    expect.stringMatching(/^The backup is incomplete: 1 file and 1 server file were missing or changed on /),
  ]);
  await kept(0, 0, 0);
  expect(await said()).toEqual([]);
});

test('a disk with two folders of ours is named once', async () => {
  const spaces = async () => [
    { folder: 'data' as const, path: '/data', free: 1000 },
    { folder: 'files' as const, path: '/data/storage', free: 1000 },
  ];
  const [warning] = await warningsOf({ config: testApp.config, disk: { spaces } }, new Date());
  expect(warning?.sentence).toMatch(/^The disk is full: 0 MB free at \/data\. /);
});

test.each<[DemoEmail, boolean]>([
  ['super@demo.test', true],
  ['admin@demo.test', false],
  ['advisor@demo.test', false],
  ['assistant@demo.test', false],
  ['user@demo.test', false],
])('the first page of %s carries them: %s', async (email, carries) => {
  giveCertificate(expired);
  fillDisk();
  await testApp.orm.em.fork().execute('update users set otp_last_step = 0 where email = ?', [email]);
  const { typePassword, typeCode } = doorOf(app, email);
  const person = personOf(app, cookiesOf(await typeCode({ cookies: cookiesOf(await typePassword()) })));
  const { warnings } = (await person.get('/home')).json();
  const shown = [
    { key: 'disk', severity: 'error', sentence: full },
    { key: 'certificate', severity: 'error', sentence: expect.stringContaining('expired on Jan 01, 2024') },
  ];
  expect(warnings).toEqual(carries ? shown : undefined);
});

test('the metrics tell the room in each place, and the days of the certificate', async () => {
  const told = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    return body.split('\n').filter((line) => /^(disk|certificate)_/.test(line));
  };
  fillDisk('files');
  const days = Math.floor((Date.parse('2120-01-01T12:00:00Z') - Date.now()) / 86_400_000);
  expect(await told()).toEqual([
    `certificate_days_left ${days}`,
    'disk_free_bytes{place="data"} 1099511627776',
    'disk_free_bytes{place="files"} 67108863',
    'disk_free_bytes{place="backup"} 1099511627776',
  ]);
  giveCertificate(expired);
  expect((await told())[0]).toMatch(/^certificate_days_left -\d+$/);
});
