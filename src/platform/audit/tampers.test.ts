import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '../../lib/columns.ts';
import { start, type TestApp } from '../../test/app.ts';
import { times } from '../../test/proof.ts';
import { record } from './record.ts';
import { sealAudit } from './sealAudit.ts';
import { sealFileOf } from './sealFile.ts';
import { verifyAudit } from './verify.ts';

let testApp: TestApp;
let file: string;
let whole: string[];
/** How many rows the seals witness; the rows after them are not protected yet. */
let sealed: number;
const dataDir = fs.mkdtempSync(join(tmpdir(), 'verus-tampers-'));
beforeAll(async () => {
  testApp = await start({ dataDir });
  file = sealFileOf(testApp.config);
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  for (let night = 0; night < 6; night++) {
    await happen(20);
    await sealAudit(testApp.app.context, () => {})({ nightly: true }, run);
  }
  sealed = await count();
  await happen(5);
  whole = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  await em().execute('create table kept as table audit; create table kept_seals as table audit_seals');
});
afterAll(async () => {
  await testApp.stop();
  fs.rmSync(dataDir, { recursive: true });
});

const em = () => testApp.orm.em.fork();
const happen = async (times: number) => {
  const fork = em();
  for (let i = 0; i < times; i++) record(fork, 'denied', { id: newId() }, { reason: `deed ${i}` });
  await fork.flush();
};
const count = async () =>
  (await em().execute<{ rows: number }[]>('select count(*)::int as rows from audit'))[0]?.rows ?? 0;
const verdict = () => verifyAudit(em(), [file]);

/** Tampers as the owner of the table, without its triggers. */
const tamper = (statements: string) =>
  em().execute(`begin; set local session_replication_role = replica; ${statements}; commit`);
const write = (lines: readonly string[]) => fs.writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
const mend = async () => {
  write(whole);
  await tamper(`create or replace function audit_hash(event audit) returns text language sql stable as $$
      select encode(sha256(convert_to(audit_content(event), 'UTF8')), 'hex') $$;
    delete from audit; insert into audit select * from kept;
    delete from audit_seals; insert into audit_seals select * from kept_seals`);
};

/** Computes the chain again from a row on, as anybody who knows its rule can. */
const reworked = (from: number) => `do $$ declare row audit; last text; begin
  select hash into last from audit where sequence = ${from} - 1;
  for row in select * from audit where sequence >= ${from} order by sequence loop
    row.previous_hash := coalesce(last, '');
    last := audit_hash(row);
    update audit set previous_hash = row.previous_hash, hash = last where id = row.id;
  end loop;
end $$`;
const renumbered = `update audit a set sequence = -n from (select id, row_number() over (order by sequence) as n
    from audit where sequence is not null) b where a.id = b.id; update audit set sequence = -sequence`;
const lied = (row: number) => `update audit set reason = 'nothing happened' where sequence = ${row}`;

const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
const sealLine = () => upTo(whole.length) - 1;
const without = (place: number) => whole.filter((_, index) => index !== place);

/** Each way of tampering, at a place of its own every time; rows at the end are such as a seal witnesses. */
const ways: Readonly<Record<string, () => Promise<unknown> | void>> = {
  'the last rows are deleted': () => tamper(`delete from audit where sequence > ${sealed} - ${upTo(sealed - 1)}`),
  'all rows are deleted': () => tamper('delete from audit'),
  'the table is cut to nothing': () => tamper('truncate audit'),
  'rows in the middle are deleted': () => {
    const first = 1 + upTo(sealed - 10);
    return tamper(`delete from audit where sequence between ${first} and ${first} + ${upTo(8)}`);
  },
  'rows are deleted and the rest closed up': () => {
    const first = upTo(sealed - 10);
    const gone = `delete from audit where sequence between ${first} and ${first} + ${upTo(8)}`;
    return tamper(`${gone}; ${renumbered}; ${reworked(first)}`);
  },
  'the last sequence numbers are taken away': () =>
    tamper(`update audit set sequence = null where sequence > ${sealed} - ${upTo(20)}`),
  'every mark of the last rows is taken away': () =>
    tamper(
      `update audit set sequence = null, hash = null, previous_hash = null where sequence > ${sealed} - ${upTo(20)}`,
    ),
  'hashes are taken away': () => tamper(`update audit set hash = null where sequence = ${upTo(sealed)}`),
  'a row is changed': () => tamper(lied(upTo(sealed))),
  'a row and its hash are changed': () => {
    const row = upTo(sealed);
    return tamper(`${lied(row)}; update audit a set hash = audit_hash(a) where sequence = ${row}`);
  },
  'a row is changed and the chain worked out again': () => {
    const row = upTo(sealed);
    return tamper(`${lied(row)}; ${reworked(row)}`);
  },
  'a row is changed and the rule made to agree': () =>
    tamper(`${lied(upTo(sealed))}; create or replace function audit_hash(event audit) returns text language sql stable
      as $$ select event.hash $$`),
  'rows are put in': () => {
    const place = upTo(sealed - 1);
    return tamper(`update audit set sequence = -sequence - 1 where sequence > ${place};
      update audit set sequence = -sequence where sequence < 0;
      insert into audit select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'sequence', ${place} + 1))).*
        from audit a where sequence = ${place}; ${reworked(place)}`);
  },
  'two rows change places': () => {
    const [a, b] = [upTo(sealed - 1), sealed];
    return tamper(`update audit set sequence = -${a} where sequence = ${a};
      update audit set sequence = ${a} where sequence = ${b}; update audit set sequence = ${b} where sequence = -${a}`);
  },
  'a seal is removed from the file': () => write(without(sealLine())),
  'the last seal is removed from the file': () => write(without(whole.length - 1)),
  'a seal is removed from the database': () => tamper(`delete from audit_seals where number = ${upTo(whole.length)}`),
  'a seal is removed from both': () => {
    const place = upTo(whole.length - 1) - 1;
    write(without(place));
    return tamper(`delete from audit_seals where number = ${place + 1}`);
  },
  'the seals are removed from the database, and rows with them': () =>
    tamper(`delete from audit_seals where number > 2; delete from audit where sequence > ${sealed} - 60`),
  'a seal is made to witness another row': () => {
    const place = sealLine();
    write(whole.map((line, index) => (index === place ? line.replace(/"hash":"./, '"hash":"x') : line)));
  },
  'a seal is dated otherwise': () => {
    const place = sealLine();
    write(whole.map((line, index) => (index === place ? line.replace(/"at":"2.../, '"at":"1999') : line)));
  },
  'a seal is changed in file and database': () => {
    const forged = whole[sealLine()]?.replace(/"sequence":\d+/, '"sequence":1') ?? '';
    write(whole.map((line) => (line.slice(0, 12) === forged.slice(0, 12) ? forged : line)));
    return tamper(`update audit_seals set line = '${forged}' where left(line, 12) = left('${forged}', 12)`);
  },
  'two seals change places': () => {
    const place = upTo(whole.length - 1) - 1;
    write([...whole.slice(0, place), ...whole.slice(place, place + 2).reverse(), ...whole.slice(place + 2)]);
  },
  'a seal stands twice': () => write([...whole, whole[sealLine()] ?? '']),
  'the file is cut short': () => fs.truncateSync(file, upTo(fs.statSync(file).size - 1)),
  'the file is emptied': () => write([]),
  'the file is lost': () => fs.rmSync(file),
};

test('an audit that nobody has touched holds, its last rows not yet sealed', async () => {
  expect(await verdict()).toEqual({ rows: sealed + 5, unsealed: 5, faults: [] });
});

const rounds = (count: number) => {
  const shuffled = Object.entries(ways).sort(() => Math.random() - 0.5);
  return Array.from({ length: Math.ceil(count / shuffled.length) }, () => shuffled)
    .flat()
    .slice(0, count);
};

test.each(rounds(times(10, 100)))('%s: that is named', async (_, tampering) => {
  await tampering();
  const { faults } = await verdict();
  await mend();
  expect(faults).not.toEqual([]);
  expect((await verdict()).faults).toEqual([]);
});
