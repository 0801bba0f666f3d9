import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import pino from 'pino';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { approval, advisorCodeCreate, refusal } from '../../domain/advisor-code/schema.ts';
import { advisorUpdate } from '../../domain/advisor/schema.ts';
import { assistantUpdate } from '../../domain/assistant/schema.ts';
import { branchCreate } from '../../domain/branch/schema.ts';
import { companySettingsUpdate } from '../../domain/company-settings/schema.ts';
import { templateCreate } from '../../domain/fee-schedule/schema.ts';
import { invitationAccept, invitationSend } from '../../domain/invitation/schema.ts';
import { passwordReset } from '../../domain/password-reset/schema.ts';
import { userUpdate } from '../../domain/user/schema.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { pictureReport } from '../../platform/blobs/savePicture.ts';
import { start, type Person, type TestApp } from '../app.ts';
import { wholeNumber } from '../odd.ts';
import { nobody, oddCalls, optionsOf, recordsOf, routesOf, type OddCall, type Route } from '../oddCalls.ts';
import { times } from '../proof.ts';
import { keepRows, peopleTables } from '../snapshot.ts';

jest.setTimeout(1_200_000);

const ours =
  /^\/(api\/)?(advisors|assistants|users|admins|devise|invitation|sessions|branches|fee_schedules|advisor_codes|addresses|company_settings|app_lib_files)/;
const weights = { HEAD: 0, POST: 6, PUT: 6, PATCH: 12, DELETE: 1 };
const names = ['Theodora Vance', 'Malcolm Reyes', 'Cleo Marchetti', 'Priya Nolan', 'Quentin Hale', 'Una Petrakis'];
const ids = [...names.map(userId), userId('Ada Winslow'), codeId('SCH100'), codeId('SCH410')];

/** Hashes of passwords, tokens and second factors, and tax numbers of people that a call names. */
const secret = new RegExp(
  `\\$argon2|passwordHash|password_hash|tokenHash|token_hash|otpSecret|otp_secret|ssnDigest|${wholeNumber.source}`,
);
/** A changed secret in the audit: its name, and nothing of its value. */
const masked = /""\w+"": (""\*{3}""|null)/g;

let testApp: TestApp;
let people: Person[];
let routes: Route[];
let records: ReadonlyMap<string, readonly string[]>;
let restore: () => Promise<unknown>;
let emails: { readonly id: string; readonly email: string }[];
const logged: string[] = [];
const query = <Row>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
beforeAll(async () => {
  testApp = await start({ logLevel: 'trace' });
  Reflect.set(testApp.app.log, pino.symbols.streamSym, { write: (line: string) => logged.push(line) });
  people = [...(await Promise.all(names.map((name) => testApp.enter(userId(name))))), testApp.stranger];
  routes = routesOf(testApp, ours, weights);
  const own = ['branches', 'fee_schedules', 'advisor_codes', 'sessions'];
  const everybody = ['advisors', 'assistants', 'users', 'admins'].map((path) => [path, 'users']);
  records = await recordsOf(testApp, {
    ...Object.fromEntries(own.map((path) => [path, path])),
    ...Object.fromEntries(everybody),
  });
  restore = await keepRows(testApp, peopleTables);
  emails = await query('select id, email from users');
});
afterAll(() => testApp.stop());

const schemas = {
  advisor: advisorUpdate,
  assistant: assistantUpdate,
  admin: userUpdate,
  user: userUpdate.extend(invitationSend.shape).extend(invitationAccept.shape).extend(passwordReset.shape),
  branch: branchCreate,
  feeSchedule: templateCreate,
  advisorCode: advisorCodeCreate.extend(approval.shape).extend(refusal.shape),
  companySettings: companySettingsUpdate,
  blob: pictureReport,
};
const calls = oddCalls(schemas, ids, names.length + 1);

/** Emails in an answer of people whom its caller neither sees nor has named. */
const toldOf = async (who: number, body: string, sent: string): Promise<string[]> => {
  const told = emails.filter(({ email }) => body.includes(email) && !sent.includes(email));
  if (told.length === 0) return [];
  const em = testApp.orm.em.fork();
  const actor = who < names.length ? await loadActor(em, userId(names[who] ?? '')) : undefined;
  const rows = actor
    ? await queryOfManager(em)<{ id: string }>(sql`select id from users u where ${visibleRows('user', actor, 'u')}`)
    : [];
  return told.filter(({ id }) => rows.every((row) => row.id !== id)).map(({ email }) => email);
};

test('every route of people answers anything without a fault, and tells no secret and nobody out of sight', async () => {
  let count = 0;
  const statuses = new Map<number, number>();
  const ask = async (call: OddCall) => {
    count += 1;
    // Otherwise everybody would soon be gone, and their sessions ended.
    if (count % 40 === 0) await restore();
    const options = optionsOf(routes, records, call);
    const { statusCode, body } = await (people[call.who] as Person).send(options);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const told = `${JSON.stringify(options).slice(0, 1000)}: ${statusCode} ${body.slice(0, 300)}`;
    if (statusCode >= 500) throw new Error(told);
    if (secret.test(body)) throw new Error(`A secret is told: ${told}`);
    const strangers = await toldOf(call.who, body, JSON.stringify(options));
    if (strangers.length > 0) throw new Error(`${names[call.who]} is told of ${strangers.join()}: ${told}`);
  };
  await fc.assert(fc.asyncProperty(calls, ask), { numRuns: times(250, 10_000) });
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 403, 404, 422]));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => secret.test(line))).toEqual([]);
  for (const table of ['jobs', 'audit', 'graphile_worker._private_jobs', 'idempotency_keys']) {
    const rows = await query<{ row: string }>(`select t::text as row from ${table} t`);
    expect([table, rows.filter(({ row }) => secret.test(row.replaceAll(masked, '')))]).toEqual([table, []]);
  }
});

test('what is no field of the record is named', async () => {
  await restore();
  const strict = testApp.app.guarded.filter(({ url, schema }) => ours.test(url) && schema?.body);
  expect(strict.length).toBeGreaterThan(20);
  const wrong = [];
  for (const { url, method } of strict) {
    for (const id of records.get(url.split('/')[2] ?? '') ?? [nobody]) {
      const call = {
        url: url.replace(':id', id),
        method: [method].flat()[0] as 'POST',
        payload: { no_such_field: 1, user_type: 'admin' },
      };
      const answer = await (people[0] as Person).send(call);
      if ([404, 403].includes(answer.statusCode)) continue;
      if (answer.statusCode !== 422 || !('noSuchField' in answer.json()))
        wrong.push(`${call.method} ${url}: ${answer.statusCode} ${answer.body}`);
      break;
    }
  }
  expect(wrong).toEqual([]);
});
