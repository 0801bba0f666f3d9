import { beforeAll } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp } from '../../test/app.ts';
import { testRules } from '../../test/ruleOf.ts';
import { isDecided, isTheSame } from './storeHeldBlocks.ts';
import { isAlive } from './startImport.ts';

const testApp = openTestApp();
const kept = '018f0000-0000-7000-8000-000000000001';
const told = '018f0000-0000-7000-8000-000000000002';
beforeAll(async () => {
  const em = testApp.orm.em.fork();
  await em.execute(
    `insert into position_imports (id, as_of, sources, status) values ('${kept}', '2026-01-02', '{}', 'completed')`,
  );
  await em.execute(`insert into position_files (id, position_import_id, custodian_id, file_name, sha256)
    values ('${kept}', '${kept}', 'schwab', 'x', 'x')`);
  for (const id of [kept, told]) {
    await em.execute(`insert into held_blocks (id, position_file_id, custodian_id, cause, line, number, title, suffix, account_id,
        as_of, value, positions, status)
      values ('${id}', '${kept}', 'schwab', 'moved', 1, 'X1', 'Rush', '101', '${accountId('A1')}', '2026-01-02', 1, '[]', 'superseded')`);
  }
});

const one = (set: string) => [`update held_blocks set ${set} where id = '${told}'`];
const both = (set: string) => [`update held_blocks set ${set}`];
const first = (set: string) => [`update held_blocks set ${set} where id = '${kept}'`];
const queued = [`select graphile_worker.add_job('importPositions')`];
const job = (set: string) => [...queued, `update graphile_worker._private_jobs j set ${set}`];

testRules(testApp, {
  'somebody has decided about a block': {
    rule: isDecided,
    of: `held_blocks k where k.id = '${kept}'`,
    holds: {
      'it waits for that': first(`status = 'waiting'`),
      dismissed: first(`status = 'dismissed'`),
      'given to an account': first(`status = 'posted', cause = 'unmatched'`),
    },
    fails: {
      'taken as it was': first(`status = 'posted'`),
      'a newer file told of it': first(`status = 'superseded'`),
      'one told of the name': first(`status = 'superseded', cause = 'unmatched'`),
    },
  },
  'a block is the one that waits': {
    rule: isTheSame,
    of: `held_blocks k, held_blocks h where k.id = '${kept}' and h.id = '${told}'`,
    holds: {
      'word for word': [],
      'held for its day': one(`cause = 'past'`),
      'of nobody, whoever it is given to': [...both(`cause = 'unmatched'`), ...one('account_id = null')],
      'without a number': both('number = null'),
    },
    fails: {
      'of another custodian': one(`custodian_id = 'fidelity'`),
      'of nobody': one(`cause = 'unmatched'`),
      'of another day': one(`as_of = '2026-01-03'`),
      'worth something else': one('value = 2'),
      'of other positions': one(`positions = '[1]'`),
      'of another number': one(`number = 'X2'`),
      'of a number': [...both('number = null'), ...one(`number = 'X2'`)],
      'of another title': one(`title = 'Roe'`),
      'of another suffix': one(`suffix = '102'`),
      'of another account': one(`account_id = '${accountId('A2')}'`),
    },
  },
  'an import is still to be done': {
    rule: isAlive,
    of: '(values (1)) once',
    holds: {
      queued,
      'to be tried again': job('attempts = 1, max_attempts = 2'),
      'in its last try': job('attempts = 1, max_attempts = 1, locked_at = now()'),
    },
    fails: {
      'nothing is queued': [],
      'its last try has failed': job('attempts = 1, max_attempts = 1'),
      'something else is queued': [`select graphile_worker.add_job('sealAudit')`],
    },
  },
});
