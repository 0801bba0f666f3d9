import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId, accounts } from '../../fixtures/accounts.ts';
import { codeId, type CodeNumber } from '../../fixtures/advisorCodes.ts';
import { clientId, clients } from '../../fixtures/clients.ts';
import { users, userId } from '../../fixtures/users.ts';
import { Account } from '../book/accounts/entity.ts';
import { loadActor, person } from '../platform/auth/session.ts';
import type { Actor } from '../domain/permissions.ts';
import { queryOfManager } from '../lib/query.ts';
import { raw, sql } from '../lib/sql.ts';
import { idsInSight, inSightOf, type ScopedKind, seesAll, visibleRows } from '../platform/scope.ts';
import { isAtWork } from '../platform/users/atWork.ts';
import { start, type TestApp } from './app.ts';
import { queryAfter } from './ruleOf.ts';

// Rows that each person of the demo firm sees, written by hand: nothing here is taken from the table that is tested.

let testApp: TestApp;
const execute = (text: string) => testApp.orm.em.fork().execute(text);
const file = (name: string, columns: string, values: string) =>
  execute(`with blob as (insert into blobs (id, filename, byte_size, content_type, purpose)
      values (gen_random_uuid(), '${name}', 1, 'application/pdf', 'file') returning id)
    insert into files (id, blob_id, file_name, ${columns}) select id, id, '${name}', ${values} from blob`);
beforeAll(async () => {
  testApp = await start();
  await file('the firm’s', 'general', 'true');
  await file('Ada’s', 'general, owner_id', `true, '${userId('Ada Winslow')}'`);
  await file('Priya’s', 'general, owner_id', `true, '${userId('Priya Nolan')}'`);
  await file('Una’s', 'general, owner_id', `true, '${userId('Una Petrakis')}'`);
  await file('about Ada', 'advisor_id', `'${userId('Ada Winslow')}'`);
  await file('about Ben', 'advisor_id', `'${userId('Ben Okafor')}'`);
  await file('of A1', 'account_id', `'${accountId('A1')}'`);
  await file('of C1, by Ada', 'account_id, owner_id', `'${accountId('C1')}', '${userId('Ada Winslow')}'`);
  await file('of Alma', 'client_id', `'${clientId('Alma Whitlock')}'`);
  await file('of Cyrus', 'client_id', `'${clientId('Cyrus Hadley')}'`);
  for (const name of ['Ada Winslow', 'Ben Okafor', 'Greta Lindahl'] as const)
    await execute(`insert into disputes (id, breakdown_id, opened_by_id)
      select gen_random_uuid(), id, advisor_id from breakdowns where advisor_id = '${userId(name)}' limit 1`);
  await execute(`insert into jobs (id, kind, owner_id, input)
    select gen_random_uuid(), 'exportList', id, '{}' from users where id = '${userId('Ada Winslow')}'`);
  await execute(`insert into audit (id, at, action, object) values (gen_random_uuid(), now(), 'send', 'WeeklyReport')`);
  await execute(`insert into feedbacks (id, author_id, content)
    select gen_random_uuid(), id, 'The grid is slow.' from users where id = '${userId('Ada Winslow')}'`);
  await execute(`insert into reconciliations (id, quarter, custodian_id, blob_id, file_name, sha256, rows, total)
    select gen_random_uuid(), '2026-01-01', 'schwab', id, filename, '', 0, 0 from blobs limit 1`);
  await execute(`with run as (insert into position_imports (id, as_of, sources, trigger)
      values (gen_random_uuid(), '2026-01-14', '{schwab}', 'nightly') returning id),
    file as (insert into position_files (id, position_import_id, custodian_id, file_name, sha256)
      select id, id, 'schwab', 'positions.csv', '' from run returning id)
    insert into held_blocks (id, position_file_id, custodian_id, cause, line, title, suffix, as_of, value, positions)
      select id, id, 'schwab', 'unmatched', 2, 'Whitlock Trust', '101', '2026-01-14', 1, '[]' from file`);
});
afterAll(() => testApp.stop());

const nameById = new Map([
  ...accounts.map(({ key }) => [accountId(key), key] as const),
  ...clients.map(({ name }) => [clientId(name), name] as const),
  ...users.map(({ name }) => [userId(name), name] as const),
]);

/** The table of a kind, and what its rows are called here. */
const shown: Record<ScopedKind, readonly [table: string, name: string]> = {
  account: ['accounts', 'r.id'],
  accGroup: ['acc_groups', 'r.name'],
  advisorCode: ['advisor_codes', "coalesce(r.number, 'requested')"],
  billingRun: ['billing_runs', 'r.id'],
  auditEvent: ['audit', 'r.action'],
  branch: ['branches', 'r.name'],
  breakdown: [
    'breakdowns',
    `(select c.number from fee_rows f join advisor_codes c on c.id = f.advisor_code_id where f.id = r.fee_row_id)
      || ' ' || (select u.first_name from users u where u.id = r.advisor_id)`,
  ],
  client: ['clients', 'r.id'],
  discoveredAccount: ['discovered_accounts', 'r.number'],
  dispute: [
    'disputes',
    '(select u.first_name from breakdowns b join users u on u.id = b.advisor_id where b.id = r.breakdown_id)',
  ],
  billingError: [
    'billing_errors',
    "(select k.number || ' ' || e.reason from fee_rows f join advisor_codes k on k.id = f.advisor_code_id join billing_errors e on e.fee_row_id = f.id where e.id = r.id)",
  ],
  feeSchedule: ['fee_schedules', '(select b.name from branches b where b.id = r.branch_id)'],
  feedback: ['feedbacks', 'r.content'],
  file: ['files', 'r.file_name'],
  job: ['jobs', 'r.kind'],
  listView: ['list_views', 'r.name'],
  payout: ['payouts', 'r.advisor_id'],
  heldBlock: ['held_blocks', 'r.title'],
  position: ['positions', 'r.account_id'],
  positionImport: ['position_imports', 'r.trigger'],
  reconciliation: ['reconciliations', 'r.file_name'],
  refund: ['refunds', 'r.account_id'],
  task: ['tasks', 'r.name'],
  user: ['users', 'r.id'],
};

/** Kinds that are everyone's own: how many rows each of the firm's two people has. */
const ownAlone: Partial<Record<ScopedKind, number>> = { task: 3, job: 0, listView: 1 };

type Name = (typeof users)[number]['name'];

const actorOf = async (name: Name): Promise<Actor> => {
  const actor = await loadActor(testApp.orm.em.fork(), userId(name));
  if (!actor) throw new Error(`${name} is not here`);
  return actor;
};
const names = async (
  kind: ScopedKind,
  actor: Actor,
  query = queryOfManager(testApp.orm.em.fork()),
): Promise<string[]> => {
  const [table, name] = shown[kind];
  const rows = await query<{ name: string }>(sql`select distinct ${raw(name)} as name
    from ${raw(table)} r where ${visibleRows(kind, actor, 'r')} and ${raw(name)} is not null`);
  return rows.map((row) => nameById.get(row.name) ?? row.name).sort();
};
const under = (actor: Actor, ...codes: CodeNumber[]): Actor => ({ ...actor, advisorCodeIds: codes.map(codeId) });

const ofBoth = ['B1', 'B2', 'Lockridge', 'Lockridge joint', 'Novak IRA', 'Osei joint', 'Tolliver', 'Tolliver joint'];
const ofAda = [
  'A1',
  'A2',
  'A3',
  'Archer IRA',
  'Archer new',
  'Ekberg',
  'Ekberg IRA',
  'Novak',
  'Whitlock Roth',
  'Whitlock SEP',
];
const ofBen = ['C1', 'C2', 'C3', 'Castellane'];

const agreements = ['Advisory Agreement Alma Whitlock, executed.pdf', 'Advisory Agreement Alma Whitlock.pdf'];
const agreementOfBoth = 'Advisory Agreement Beatrix Osei.pdf';

describe('what somebody sees', () => {
  test.each<[ScopedKind, Name, string[]]>([
    ['advisorCode', 'Ada Winslow', ['FID200', 'SCH100']],
    ['advisorCode', 'Quentin Hale', ['FID430', 'SCH410']],
    ['account', 'Ada Winslow', [...ofAda, ...ofBoth].sort()],
    ['account', 'Ben Okafor', [...ofBen, ...ofBoth].sort()],
    ['account', 'Priya Nolan', [...ofAda, ...ofBen, ...ofBoth].sort()],
    ['account', 'Mira Fontaine', ['Fenn', 'Fenn Roth', 'Greave']],
    ['accGroup', 'Ada Winslow', ['Whitlock household']],
    ['accGroup', 'Ben Okafor', []],
    ['branch', 'Ada Winslow', ['Goldfield']],
    ['branch', 'Rosa Delacroix', ['Tidewater']],
    ['client', 'Mira Fontaine', ['Tobias Fenn', 'Ursula Greave']],
    ['discoveredAccount', 'Ada Winslow', ['00100201']],
    ['discoveredAccount', 'Quentin Hale', ['00410201', 'Z00430201']],
    ['feeSchedule', 'Ada Winslow', ['Goldfield']],
    ['position', 'Ben Okafor', ['B1', 'B2', 'C1', 'C2', 'C3']],
    ['position', 'Mira Fontaine', ['Fenn', 'Fenn Roth', 'Greave']],
    [
      'task',
      'Malcolm Reyes',
      ['Ask Schwab about the NM restriction', 'Send Odette her invitation', 'Upload the client fees of the quarter'],
    ],
    ['task', 'Quentin Hale', ['Order new folders']],
    ['user', 'Ada Winslow', ['Ada Winslow', 'Ben Okafor', 'Priya Nolan']],
    // Jonas left the code before: he is not one of those whom she works for.
    ['user', 'Rosa Delacroix', ['Greta Lindahl', 'Hugo Baptiste', 'Imani Castell', 'Rosa Delacroix']],
  ])('of %s: %s', async (kind, name, expected) => expect(await names(kind, await actorOf(name))).toEqual(expected));

  test.each<[Name, string[]]>([
    ['Ada Winslow', ['Ada’s', 'about Ada', 'of A1', 'of Alma', ...agreements, agreementOfBoth]],
    ['Ben Okafor', ['about Ben', 'of C1, by Ada', 'of Cyrus', agreementOfBoth]],
    [
      'Priya Nolan',
      [
        'Priya’s',
        'about Ada',
        'about Ben',
        'of A1',
        'of Alma',
        'of C1, by Ada',
        'of Cyrus',
        ...agreements,
        agreementOfBoth,
      ],
    ],
    ['Quentin Hale', ['Advisory Agreement Anselm Rutherglen.pdf']],
  ])('of files: %s', async (name, expected) => {
    expect(await names('file', await actorOf(name))).toEqual([...expected].sort());
  });

  test.each(Object.keys(shown) as ScopedKind[])(
    'of %s: the firm everything, a user nothing but people and what was imported',
    async (kind) => {
      const [table] = shown[kind];
      const count = async (name: Name) => {
        const rows = await queryOfManager(testApp.orm.em.fork())(
          sql`select from ${raw(table)} r where ${visibleRows(kind, await actorOf(name), 'r')}`,
        );
        return rows.length;
      };
      const all = (await execute(`select from ${table}`)).length;
      expect(all).toBeGreaterThan(0);
      for (const name of ['Theodora Vance', 'Malcolm Reyes'] as const)
        expect([name, await count(name)]).toEqual([name, ownAlone[kind] ?? all]);
      expect(await count('Una Petrakis')).toBe(kind === 'user' || kind === 'positionImport' ? all : 0);
    },
  );
});

test.each<ScopedKind>(['auditEvent', 'billingRun', 'feedback', 'heldBlock', 'positionImport', 'reconciliation'])(
  'of %s an advisor and an access person see nothing',
  async (kind) => {
    for (const name of ['Ada Winslow', 'Priya Nolan'] as const)
      expect([name, await names(kind, await actorOf(name))]).toEqual([name, []]);
  },
);

test('a job is told to whom it works for', async () => {
  expect(await names('job', await actorOf('Ada Winslow'))).toEqual(['exportList']);
  expect(await names('job', await actorOf('Ben Okafor'))).toEqual([]);
});

test('who sees every row of a kind is known without asking for them', async () => {
  const [malcolm, ada] = [await actorOf('Malcolm Reyes'), await actorOf('Ada Winslow')];
  expect([seesAll('account', malcolm), seesAll('task', malcolm), seesAll('account', ada)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('whose pay somebody sees', () => {
  test.each<[Name, string[]]>([
    ['Ada Winslow', ['Ada Winslow']],
    // Imani has a code that Rosa does not work for: her total would tell what she gets on it.
    ['Rosa Delacroix', ['Greta Lindahl', 'Hugo Baptiste']],
    ['Priya Nolan', ['Ada Winslow', 'Ben Okafor']],
    ['Quentin Hale', []],
  ])('payouts: %s', async (name, expected) => expect(await names('payout', await actorOf(name))).toEqual(expected));

  test('with the right to see pay Quentin sees Cleo’s, both of whose codes are his, and not Dmitri’s', async () => {
    const quentin = { ...(await actorOf('Quentin Hale')), payoutAccess: true };
    expect(await names('payout', quentin)).toEqual(['Cleo Marchetti']);
    expect(await names('payout', under(quentin, 'SCH410'))).toEqual([]);
    expect(await names('payout', under(quentin, 'SCH420', 'FID430'))).toEqual(['Dmitri Halvorsen']);
    expect(await names('refund', quentin)).toEqual(['Stone']);
  });

  test('an access person sees of the rows those on their codes, an advisor theirs alone', async () => {
    const rosa = await actorOf('Rosa Delacroix');
    expect(await names('breakdown', rosa)).toEqual([
      'FID530 Hugo',
      'FID530 Jonas',
      'SCH510 Greta',
      'SCH520 Greta',
      'SCH520 Hugo',
      'SCH520 Imani',
    ]);
    expect(await names('breakdown', await actorOf('Ada Winslow'))).toEqual(['FID200 Ada', 'SCH100 Ada']);
    expect(await names('breakdown', await actorOf('Quentin Hale'))).toEqual([]);
    expect(await names('refund', rosa)).toEqual(['Marsh']);
    expect(await names('refund', await actorOf('Ben Okafor'))).toEqual(['C2']);
    expect(await names('refund', await actorOf('Quentin Hale'))).toEqual([]);
  });

  test('where nobody billed, a refund is told to those on the account’s code', async () => {
    const ofA1 = [
      `insert into refunds select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
        'account_id', '${accountId('A1')}', 'fee_row_id', null))).* from refunds r limit 1`,
    ];
    const told = async (name: Name) => {
      const actor = await actorOf(name);
      return queryAfter(testApp, ofA1, (query) => names('refund', actor, query));
    };
    expect(await told('Ada Winslow')).toContain('A1');
    expect(await told('Ben Okafor')).toEqual(['C2']);
  });

  test.each<[Name, string[]]>([
    ['Ada Winslow', ['Ada']],
    ['Priya Nolan', ['Ada', 'Ben']],
    ['Rosa Delacroix', ['Greta']],
    ['Quentin Hale', []],
  ])('disputes: %s', async (name, expected) => expect(await names('dispute', await actorOf(name))).toEqual(expected));

  test.each<[Name, CodeNumber[]]>([
    ['Ada Winslow', ['FID200', 'SCH100']],
    ['Ben Okafor', ['FID200', 'SCH300']],
    ['Priya Nolan', ['FID200', 'SCH100', 'SCH300']],
    ['Quentin Hale', []],
  ])('flags: %s', async (name, expected) => {
    const actor = await actorOf(name);
    const flagged = [
      `insert into billing_errors (id, fee_row_id, status, reason, explanation)
        select distinct on (k.id) gen_random_uuid(), f.id, 'review_needed', 'no_fee_auth', 'x' from fee_rows f
        join advisor_codes k on k.id = f.advisor_code_id where k.number in ('SCH100', 'FID200', 'SCH300')
          and f.kind = 'fee' and f.archived_at is null`,
    ];
    expect(await queryAfter(testApp, flagged, (query) => names('billingError', actor, query))).toEqual(
      expected.map((code) => `${code} no_fee_auth`),
    );
  });

  test('over the wire as well', async () => {
    const rosa = await testApp.enter(userId('Rosa Delacroix'));
    const { data } = (await rosa.get('/payouts?perPage=100')).json();
    const seen = new Set(data.map(({ advisorName }: { advisorName: string }) => advisorName));
    expect([...seen].sort()).toEqual(['Greta Lindahl', 'Hugo Baptiste']);
  });
});

test('who has asked for a code sees the request, and no more of it once it is somebody’s', async () => {
  const insertCode = (status: string, number: string) => `insert into advisor_codes (id, number, custodian_id, status,
    decline_reason, requested_by_id) values (gen_random_uuid(), '${number}', 'schwab', '${status}', 'x', '${userId('Ada Winslow')}')`;
  const changes = [insertCode('requested', 'SCH901'), insertCode('declined', 'SCH902'), insertCode('active', 'SCH903')];
  const seen = async (name: Name) => {
    const actor = await actorOf(name);
    return queryAfter(testApp, changes, (query) => names('advisorCode', actor, query));
  };
  expect(await seen('Ada Winslow')).toEqual(['FID200', 'SCH100', 'SCH901', 'SCH902']);
  expect(await seen('Ben Okafor')).toEqual(['FID200', 'SCH300']);
});

test('saved views are one’s own, and what is made for everybody or for one’s role', async () => {
  const view = (
    name: string,
    audience: string,
    role = 'advisor',
    owner: Name = 'Malcolm Reyes',
  ) => `insert into list_views
    select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'name', '${name}', 'audience', '${audience}',
      'role', '${role}', 'owner_id', '${userId(owner)}'))).* from list_views v limit 1`;
  const changes = [
    view('for all', 'everybody'),
    view('for advisors', 'role'),
    view('for access persons', 'role', 'assistant'),
    view('Malcolm’s', 'mine'),
    view('Ada’s', 'mine', 'advisor', 'Ada Winslow'),
  ];
  const seen = async (name: Name) => {
    const actor = await actorOf(name);
    return queryAfter(testApp, changes, (query) => names('listView', actor, query));
  };
  expect(await seen('Ada Winslow')).toEqual(['Ada’s', 'for advisors', 'for all']);
  expect(await seen('Ben Okafor')).toEqual(['for advisors', 'for all']);
  expect(await seen('Priya Nolan')).toEqual(['for access persons', 'for all']);
  expect(await seen('Una Petrakis')).toEqual(['for all']);
});

test('an access person of two branches sees both, and the templates of both', async () => {
  const rosa = under(await actorOf('Rosa Delacroix'), 'SCH510', 'SCH410');
  expect(await names('branch', rosa)).toEqual(['Larkspur', 'Tidewater']);
  expect(await names('feeSchedule', rosa)).toEqual(['Larkspur', 'Tidewater']);
});

test('ids that somebody names are those they see', async () => {
  const ids = ['A1', 'C1'].map(accountId);
  const inSight = async (name: Name) => {
    const [row] = await queryOfManager(testApp.orm.em.fork())<{ ids: string[] }>(
      sql`select ${idsInSight('account', await actorOf(name), ids)} as ids`,
    );
    return row?.ids;
  };
  expect(await inSight('Ada Winslow')).toEqual([accountId('A1')]);
  expect(await inSight('Malcolm Reyes')).toEqual(ids);
});

test('of many people at once, each sees what they see alone', async () => {
  const columns = {
    id: raw('people.user_id'),
    branchId: raw('people.branch_id'),
    advisorCodeIds: raw('people.codes'),
  };
  const seers = (['admin', 'advisor', 'assistant'] as const).map((role) => ({
    role,
    payoutAccess: role === 'assistant',
    ...columns,
  }));
  const ids = ['A1', 'C1'].map(accountId);
  const rows = await queryOfManager(testApp.orm.em.fork())<{ name: string; seen: string[] }>(sql`
    with people as materialized (select ${person} from users u where ${isAtWork})
    select people.user_id as name, array_agg(seen.id) as seen from people join ${inSightOf('account', seers, ids)}
    group by 1`);
  expect(
    Object.fromEntries(rows.map(({ name, seen }) => [nameById.get(name), seen.map((id) => nameById.get(id)).sort()])),
  ).toEqual({
    'Malcolm Reyes': ['A1', 'C1'],
    'Ada Winslow': ['A1'],
    'Ben Okafor': ['C1'],
    'Priya Nolan': ['A1', 'C1'],
  });
});

test('the same holds for entities', async () => {
  const found = async (name: Name) => {
    const em = testApp.orm.em.fork();
    em.setFilterParams('visible', { actor: await actorOf(name) });
    return (await em.find(Account, {})).length;
  };
  expect(await found('Ada Winslow')).toBe(ofAda.length + ofBoth.length);
  expect(await found('Malcolm Reyes')).toBe(accounts.length);
});

test('codes and the right to see pay are worth nothing to somebody who is of neither role any more', async () => {
  const una = under({ ...(await actorOf('Una Petrakis')), payoutAccess: true }, 'SCH100', 'FID200');
  for (const kind of ['account', 'payout', 'breakdown', 'refund'] as const) expect(await names(kind, una)).toEqual([]);
});

test('an advisor sees nobody else’s pay, though all of their codes be the advisor’s own', async () => {
  const ada = under(await actorOf('Ada Winslow'), 'SCH100', 'FID200', 'SCH300');
  expect(await names('payout', ada)).toEqual(['Ada Winslow']);
});

test('who does not say who asks gets no answer', async () => {
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', {});
  await expect(em.find(Account, {})).rejects.toThrow('A query of account needs the user who asks');
});

describe('what changes who sees', () => {
  test('an advisor sees an account whose contact they are, on whichever code; an access person does not', async () => {
    await execute(`update accounts set advisor_id = '${userId('Ada Winslow')}' where id = '${accountId('C1')}'`);
    await execute(`update accounts set advisor_id = '${userId('Quentin Hale')}' where id = '${accountId('C3')}'`);
    expect(await names('account', await actorOf('Ada Winslow'))).toEqual([...ofAda, ...ofBoth, 'C1'].sort());
    expect(await names('account', await actorOf('Quentin Hale'))).not.toContain('C3');
  });

  test('a group is seen by those who see all of its members', async () => {
    await execute(`update accounts set advisor_code_id = '${codeId('SCH300')}' where id = '${accountId('A3')}'`);
    expect(await names('accGroup', await actorOf('Priya Nolan'))).toEqual(['Whitlock household']);
    await execute(`update accounts set advisor_id = null where id = '${accountId('A3')}'`);
    expect(await names('accGroup', await actorOf('Ada Winslow'))).toEqual([]);
  });
});
