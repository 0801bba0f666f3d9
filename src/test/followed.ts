import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { idOf } from '../../fixtures/ids.ts';
import { loadDemoFirm } from '../../fixtures/load.ts';
import { parsePosition, type Replica } from '../lib/database/replica.ts';
import { startPostgres, type Postgres } from '../lib/process/embeddedPostgres.ts';
import { prepareDatabase } from '../server/prepareDatabase.ts';
import { applicationRole } from '../platform/roles.ts';
import { startOn, type Person, type TestApp } from './app.ts';
import { startStandby } from './standby.ts';

/** A house whose lists are read from a standby. */
export class Followed {
  readonly home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-replica-')));
  readonly standbyDir = join(this.home, 'postgres-standby');
  primary!: Postgres;
  standby!: Postgres;
  testApp!: TestApp;
  replica!: Replica;
  writer!: Person;
  reader!: Person;

  async open(): Promise<void> {
    fs.chmodSync(this.home, 0o755);
    const dataDir = join(this.home, 'postgres');
    this.primary = await startPostgres({ dataDir, durable: false });
    await prepareDatabase(this.primary.settings, applicationRole);
    this.standby = await startStandby(this.primary, dataDir);
    const replicaDatabase = { ...this.standby.settings, user: applicationRole };
    this.testApp = await startOn(this.primary.settings, { replicaDatabase });
    await loadDemoFirm(this.testApp);
    if (!this.testApp.replica) throw new Error('The house has no standby');
    this.replica = this.testApp.replica;
    this.writer = await this.testApp.signIn('super@demo.test');
    this.reader = await this.testApp.signIn('admin@demo.test');
  }

  async close(): Promise<void> {
    await this.testApp.stop();
    await this.standby.stop();
    await this.primary.stop();
    fs.rmSync(this.home, { recursive: true });
  }

  async restart(): Promise<void> {
    this.standby = await startPostgres({ dataDir: this.standbyDir, durable: false });
  }

  onStandby = async (sql: string): Promise<void> => {
    const { host, user, dbName } = this.standby.settings;
    const client = new Client({ host, user, database: dbName });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  get = (path: string, written?: string) =>
    this.reader.send({
      method: 'GET',
      url: `/api${path}`,
      ...(written && { headers: { cookie: `written=${written}` } }),
    });

  /** Renames the branch; out comes what its answer leaves with the browser. */
  rename = async (name: string): Promise<string> => {
    const answer = await this.writer.patch(`/branches/${branch}`, { branch: { name } });
    expect(answer.statusCode).toBe(200);
    return writtenIn(answer);
  };

  /** Until lists come from there. */
  isReadFrom = async (side: keyof Replica['reads'], written?: string): Promise<void> => {
    const before = this.replica.reads[side];
    while (this.replica.reads[side] === before) {
      expect((await this.get('/branches', written)).statusCode).toBe(200);
      await sleep(50);
    }
  };
}

const branch = idOf('branch', 'Cedar Hollow');

export const writtenIn = (answer: LightMyRequestResponse): string => {
  const written = answer.cookies.find((one) => one.name === 'written')?.value ?? '';
  expect(parsePosition(written)).toBeGreaterThan(0n);
  return encodeURIComponent(written);
};

/** Open while a file's tests run; each begins with lists that come from the standby. */
export const openFollowed = (): Followed => {
  const followed = new Followed();
  beforeAll(() => followed.open());
  afterAll(() => followed.close());
  beforeEach(() => followed.isReadFrom('replica'));
  return followed;
};
