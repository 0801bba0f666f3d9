import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { entities } from '../server/db.ts';
import type { List } from '../domain/list.ts';
import type { Actor } from '../domain/permissions.ts';
import { requireRights } from '../lib/access.ts';
import { camelKey } from '../domain/keys.ts';
import type { Fragment } from '../lib/sql.ts';
import { rowSources } from '../platform/lists/source.ts';
import { loadActor } from '../platform/auth/session.ts';
import { User } from '../platform/users/entity.ts';
import { isIn, rooms, suitesOf } from '../../test/mutants/rooms.ts';
import { openTestApp } from './app.ts';

const testApp = openTestApp();

/** Rows that belong to the firm as a whole, or that are reached through a scoped record alone. */
const firmWide = [
  'Country',
  'State',
  'Custodian',
  'CodeTerms',
  'AdvisorSubscription',
  'VerusOverride',
  'VimBreakdown',
  'AssistantCode',
  'Session',
  'BackupCode',
  'Invitation',
  'PasswordReset',
  'Attempt',
  'WriteCount',
  'ClientProfile',
  'ClientCode',
  'AccountProfile',
  'AccountOwner',
  'RejectReason',
  'Blob',
  'InternalForm',
  'Signature',
  'FeeTier',
  'DailyPosition',
  'DailyValue',
  'PositionImport',
  'PositionFile',
  'ImportProblem',
  'BillingDetail',
  'BillingRun',
  'BillingPreview',
  'GroupQuarter',
  'LeftOut',
  'SetAside',
  'FeeRow',
  'BilledPositions',
  'ClientCharge',
  'ChargeFile',
  'ChargeFileRow',
  'DisputeMessage',
  'Invoice',
  'Reconciliation',
  'ReconciliationRow',
  'FeeFile',
  'Debit',
  'CarryForward',
  'Refund',
  'RefundShare',
  'AuditEvent',
  'AuditSeal',
  'Job',
  'Chore',
  'KeptMail',
  'ExportedRows',
  'Preference',
  'Feedback',
  'Setting',
  'SetupLink',
  'CompanySettings',
  'CompanyLogo',
  'UserPicture',
  'IdempotencyKey',
];

describe('the house', () => {
  test('a route without a permission, or with an option that there is not, refuses to boot', async () => {
    const app = fastify();
    app.decorate('guarded', []);
    app.addHook('onRoute', requireRights);
    expect(() => app.get('/forgotten', () => 'everything')).toThrow('has no permission');
    const former = { can: 'clients.list', counts: 'export' } as const;
    expect(() => app.get('/former', { config: former }, () => 'everything')).toThrow('unknown option: counts');
    await app.close();
  });

  test('every entity is scoped, or listed as firm-wide', () => {
    const known = [...testApp.orm.getMetadata().getAll().values()].filter(
      (meta) => !meta.embeddable && !meta.pivotTable,
    );
    const unscoped = known.filter((meta) => !meta.filters.visible).map((meta) => meta.className);
    expect(unscoped.sort()).toEqual([...firmWide].sort());
    expect(known.length).toBeLessThanOrEqual(entities.length);
  });

  test('a scoped query without a user throws', async () => {
    await expect(testApp.orm.em.fork().find(User, {})).rejects.toThrow('visible');
  });

  test('every folder of screens is opened by the admin', () => {
    const table = readFileSync('admin/screens.ts', 'utf8');
    const folders = globSync('*/*/index.ts', { cwd: 'admin' });
    expect(folders.filter((path) => !table.includes(`'./${path}'`))).toEqual([]);
    expect(folders.length).toBeGreaterThan(0);
  });

  test('every room of the mutants has files, and suites that try them', () => {
    const files = globSync('src/**/*.ts');
    const empty = rooms.filter((room) => !files.some((file) => isIn(room, file)) || suitesOf(room).length === 0);
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  test('no migration is missing', async () => {
    expect(await testApp.orm.migrator.checkSchema()).toBe(false);
  });

  test('the columns of every list are those of its query', async () => {
    const actor = await superAdmin();
    for (const { list, query } of rowSources.values()) {
      const keys = await columnsOf(query(actor));
      const wanted = [...list.columns.map(({ key }) => key), ...(list.extras ?? [])];
      expect({ list: list.path, missing: wanted.filter((key) => !keys.includes(key)) }).toEqual({
        list: list.path,
        missing: [],
      });
    }
  });

  test('what a list can be asked by and its own table answers is asked of that table alone', async () => {
    for (const { list, base, customFilters, relationFilters } of rowSources.values()) {
      if (!base) continue;
      const answered = await columnsOf(base.query);
      const byHand = Object.keys({ ...customFilters, ...relationFilters });
      const forgotten = answered.filter((key) => askedBy(list).has(key) && !base.keys.includes(key));
      const unanswered = base.keys.filter((key) => !answered.includes(key) && !byHand.includes(key));
      expect({ list: list.path, forgotten, unanswered }).toEqual({ list: list.path, forgotten: [], unanswered: [] });
    }
  });
});

const superAdmin = async (): Promise<Actor> => {
  const em = testApp.orm.em.fork();
  const [admin] = await em.find(User, { role: 'super_admin' }, { filters: false, limit: 1 });
  const actor = admin && (await loadActor(em, admin.id));
  if (!actor) throw new Error('The demo firm has no super admin');
  return actor;
};

const columnsOf = async ({ text, params }: Fragment): Promise<string[]> => {
  // One row even where the demo firm has none.
  const columns = `select r.* from (select) one left join (${text}) r on true limit 1`;
  const [row] = await testApp.orm.em.fork().execute<Record<string, unknown>[]>(columns, [...params]);
  return Object.keys(row ?? {}).map(camelKey);
};

/** Columns that a list is sorted and filtered by: a record by its id. */
const askedBy = ({ columns, params = {}, defaultSort }: List): ReadonlySet<string> =>
  new Set([
    defaultSort.key,
    ...columns.filter(({ sort }) => sort).map(({ key }) => key),
    ...columns.filter(({ filter }) => filter).map(({ key, model }) => model?.idKey ?? key),
    ...Object.values(params).map(({ key }) => key),
  ]);
