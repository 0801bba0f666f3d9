import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig, type Config } from '../../platform/config.ts';
import { readSftpUrl } from '../../lib/sftp/server.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { feed, importDay, openDeliveries, type Deliveries } from '../../test/deliveries.ts';
import { startSftp, type TestSftp } from '../../test/sftpServer.ts';
import { sweepFetched } from './sweepFetched.ts';

// An account of the demo firm at Schwab.
const ada = '00100101';

let there: Deliveries;
let here: Deliveries;
let server: TestSftp;
const settings: { importDir: string; dataDir: string; today: string; custodianServers: Config['custodianServers'] } = {
  importDir: '',
  dataDir: '',
  today: '2026-02-02',
  custodianServers: {},
};
beforeAll(async () => {
  [there, here] = [await openDeliveries(), await openDeliveries()];
  server = await startSftp(there.importDir);
  Object.assign(settings, { importDir: here.importDir, dataDir: here.importDir });
  settings.custodianServers = { schwab: readSftpUrl(server.url) };
});
const testApp = openTestApp(settings);
const superAdmin = admit(testApp, 'Theodora Vance');
afterAll(async () => {
  await server.stop();
  await Promise.all([there.remove(), here.remove()]);
});
beforeEach(() => void Object.assign(server.sent, { bytes: 0, connections: 0 }));

const value = async () =>
  (await testApp.orm.em.fork().execute<{ value: string }[]>(`select value from accounts where number = '${ada}'`))[0]
    ?.value;
const kept = (day: string) => readdir(join(here.importDir, 'custodians', 'schwab', day)).catch(() => []);

/** Lies there since a minute ago; many rows, where the file is to be long. */
const deliver = async (day: string, amount: number, rows = 1, name = 'positions.csv') => {
  const lines = Array.from({ length: rows }, (_, at) => `${ada},S${at},${(amount / rows).toFixed(2)}`);
  await there.deliver(`${day}/${name}`, feed(day, ...lines));
};
const look = async (day: string) => {
  await testApp.orm.em.fork().execute(`update accounts set value = 0 where number = '${ada}'`);
  const began = Date.now();
  const { schwab } = await importDay(testApp, superAdmin, day, ['schwab']);
  return { ...schwab, took: Date.now() - began };
};

describe('the files on a custodian’s server', () => {
  test('are fetched, each once, and read as those of the folder', async () => {
    await deliver('2026-01-15', 100);
    expect(await look('2026-01-15')).toMatchObject({
      matched: 1,
      problems: [],
      files: [{ fileName: 'positions.csv' }],
    });
    expect(await value()).toBe('100.00');
    const first = server.sent.bytes;
    expect(first).toBeGreaterThan(0);
    expect(await look('2026-01-15')).toMatchObject({ matched: 1, problems: [] });
    expect(server.sent.bytes).toBe(first);
    expect(await kept('2026-01-15')).toEqual(['positions.csv']);
  });

  test('are fetched again where they were written anew, and take the place of the old', async () => {
    await deliver('2026-01-15', 101);
    const path = join(there.importDir, '2026-01-15', 'positions.csv');
    await utimes(path, new Date(), new Date(Date.now() - 60_000));
    await look('2026-01-15');
    expect(await value()).toBe('101.00');
  });

  test('are taken up again where the connection was cut in the middle', async () => {
    await deliver('2026-01-16', 40_000, 20_000);
    const { size } = await stat(join(there.importDir, '2026-01-16', 'positions.csv'));
    server.mood.cutAfter = Math.floor(size / 2);
    expect(await look('2026-01-16')).toMatchObject({ matched: 1, problems: [] });
    expect(server.sent.connections).toBe(2);
    // Not from the beginning; what was under way when it broke comes twice.
    expect(server.sent.bytes).toBeLessThan(size * 1.7);
    expect(await value()).toBe('40000.00');
    expect(await kept('2026-01-16')).toEqual(['positions.csv']);
  });

  test('are left for the next time while they are being written', async () => {
    await deliver('2026-01-20', 120);
    await deliver('2026-01-20', 999, 1, 'more.csv.filepart');
    server.mood.growing = 'positions.csv';
    expect(await look('2026-01-20')).toMatchObject({
      matched: 0,
      problems: [{ reason: 'Still being written and will be imported next time: more.csv.filepart, positions.csv.' }],
    });
    expect(await kept('2026-01-20')).toEqual([]);
    expect(server.sent.bytes).toBe(0);
    server.mood.growing = undefined;
    expect(await look('2026-01-20')).toMatchObject({ matched: 1 });
    expect(await value()).toBe('120.00');
  });

  test('that have not come are told of', async () => {
    expect((await look('2026-01-21')).problems).toMatchObject([
      { reason: 'No file for 2026-01-21 has arrived. Folder searched: /out/2026-01-21 on 127.0.0.1' },
    ]);
    expect((await look('2026-01-19')).notices).toMatchObject([
      { reason: 'No file for 2026-01-19 has arrived: markets are closed for Martin Luther King Jr. Day.' },
    ]);
  });

  test('go nowhere else, whatever a name says', async () => {
    await deliver('2026-01-22', 130);
    await mkdir(join(there.importDir, '2026-01-22', 'folder.csv'));
    await writeFile(join(there.importDir, '2026-01-22', '.hidden.csv'), 'x');
    await writeFile(join(there.importDir, '2026-01-22', 'notes.txt'), 'x');
    await look('2026-01-22');
    expect(await kept('2026-01-22')).toEqual(['positions.csv']);
  });
});

describe('a server', () => {
  const said = async (servers: Config['custodianServers'], day: string) => {
    const before = testApp.config.custodianServers;
    Object.assign(testApp.config, { custodianServers: servers });
    try {
      return await look(day);
    } finally {
      Object.assign(testApp.config, { custodianServers: before });
    }
  };

  test('that shows another key gets no password, and nothing is fetched', async () => {
    await deliver('2026-01-23', 140);
    const other = `${server.url.slice(0, -43)}${'A'.repeat(43)}`;
    expect((await said({ schwab: readSftpUrl(other) }, '2026-01-23')).problems).toMatchObject([
      {
        reason:
          'The Schwab server presented a host key that does not match CUSTODIAN_SCHWAB_URL: no files were fetched.',
      },
    ]);
    expect(server.sent).toEqual({ bytes: 0, connections: 1 });
  });

  test('that lets nobody in is told of', async () => {
    const wrong = readSftpUrl(server.url.replace('p%40ss', 'pass'));
    expect((await said({ schwab: wrong }, '2026-01-23')).problems).toMatchObject([
      { reason: 'The Schwab server rejected the user in CUSTODIAN_SCHWAB_URL.' },
    ]);
  });

  test('that is away holds nothing else up, and what it has is read the next time', async () => {
    const away = readSftpUrl(server.url.replace(/:\d+\//, ':1/'));
    await deliver('2026-01-26', 150);
    const reason = 'The Schwab server cannot be reached: its files will be fetched next time.';
    expect((await said({ schwab: away }, '2026-01-26')).problems).toMatchObject([{ reason }]);
    expect(await look('2026-01-26')).toMatchObject({ matched: 1, problems: [] });
  });

  test('that takes the call and never answers is given up', async () => {
    await deliver('2026-01-27', 160);
    server.mood.silent = true;
    const { problems } = await look('2026-01-27');
    server.mood.silent = false;
    expect(problems).toMatchObject([{ reason: expect.stringContaining('cannot be reached') }]);
  }, 60_000);
});

describe('the setting', () => {
  const setting = (url: string) => () => loadConfig({ CUSTODIAN_SCHWAB_URL: url, DATA_DIR: here.importDir });
  const key = 'SHA256:ab+/efghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'.slice(0, 50);

  test('without the key that the server is known by stops the start', () => {
    expect(setting('sftp://firm:secret@host/out')).toThrow(
      'The setting CUSTODIAN_SCHWAB_URL is wrong: it must contain the server’s host key',
    );
  });

  test.each(['https://firm:secret@host/out?hostKey=', 'sftp://host/out?hostKey=', 'sftp://firm@host/?hostKey=MD5:'])(
    '%s stops the start, and is not repeated',
    (url) => {
      expect(setting(url)).toThrow('must look like sftp://user:password@host:22/folder?hostKey=SHA256:');
      expect(setting(url)).not.toThrow('secret');
    },
  );

  test('of a private key wants the key itself', () => {
    expect(() => loadConfig({ CUSTODIAN_SCHWAB_KEY: '/etc/key', DATA_DIR: here.importDir })).toThrow(
      'The setting CUSTODIAN_SCHWAB_KEY is wrong: it must be a private key from ssh-keygen, not the path to one.',
    );
  });

  test('is read, whatever its password and key are made of', () => {
    expect(
      setting(`sftp://fi%40rm:p%2Fw@files.example.com:2222/out/day/?hostKey=${key}`)().custodianServers?.schwab,
    ).toEqual({
      host: 'files.example.com',
      port: 2222,
      user: 'fi@rm',
      password: 'p/w',
      folder: '/out/day',
      hostKey: key,
    });
    expect(setting(`sftp://firm@h/?hostKey=${encodeURIComponent(key)}%3D`)().custodianServers?.schwab?.hostKey).toBe(
      key,
    );
  });
});

describe('what was fetched', () => {
  const sweep = () =>
    sweepFetched(testApp)({}, { id: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal });
  const age = (day: string, days: number) => {
    const at = new Date(Date.now() - days * 24 * 3600 * 1000);
    return utimes(join(here.importDir, 'custodians', 'schwab', day), at, at);
  };

  test('is kept while its problems are fresh or something of it waits, then swept, and fetched again if asked for', async () => {
    const [old, waiting, fresh] = ['2025-09-03', '2025-09-04', '2025-09-05'];
    for (const day of [old, waiting, fresh]) {
      await deliver(day, 100);
      await look(day);
      await age(day, day === fresh ? 110 : 130);
    }
    await testApp.orm.em.fork().execute(`update held_blocks set status = 'dismissed'`);
    await testApp.orm.em.fork().execute(`insert into held_blocks
        (id, position_file_id, custodian_id, cause, line, number, as_of, value, positions, created_at)
      select gen_random_uuid(), f.id, 'schwab', 'unmatched', 2, 'x', i.as_of, 1, '[]', now()
      from position_files f join position_imports i on i.id = f.position_import_id where i.as_of = '${waiting}'`);
    await sweep();
    expect(await Promise.all([old, waiting, fresh].map(kept))).toEqual([[], ['positions.csv'], ['positions.csv']]);
    await testApp.orm.em.fork().execute(`update held_blocks set status = 'dismissed'`);
    await sweep();
    expect(await kept(waiting)).toEqual([]);
    expect(await look(old)).toMatchObject({ matched: 1, problems: [] });
    expect(await kept(old)).toEqual(['positions.csv']);
  });
});
