import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { openTestApp } from '../../test/app.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { claim } from './claimKey.ts';

const testApp = openTestApp();
const owner = userId('Ada Winslow');
const call = { owner, key: 'k', route: 'POST /api/tasks', digest: 'body' };

const held = `insert into idempotency_keys (id, owner_id, key, route, digest, created_at)
  values (gen_random_uuid(), '${owner}', 'k', 'POST /api/tasks', 'body', now() - interval '61 seconds')`;
const but = (set: string) => [held, `update idempotency_keys set ${set} where key = 'k'`];

const mayDo = async (changes: readonly string[]) =>
  (await queryAfter(testApp, changes, (query) => query(claim(call)))).length === 1;

test.each([
  ['nobody has used', []],
  ['somebody else has used', but(`owner_id = '${userId('Ben Okafor')}'`)],
  ['was held for a minute by a call that came to nothing', [held]],
])('a key that %s is claimed', async (_, changes) => {
  expect(await mayDo(changes)).toBe(true);
});

test.each([
  ['by a call that is at work', but(`created_at = now() - interval '59 seconds'`)],
  ['for no longer than a minute', but(`created_at = now() - interval '1 minute'`)],
  ['by a deed that is done', but('done = true')],
  ['by a call that was answered', but('status = 200')],
  ['by a call to another address', but(`route = 'POST /api/accounts'`)],
  ['by a call that said something else', but(`digest = 'other'`)],
])('one that is held %s is not', async (_, changes) => {
  expect(await mayDo(changes)).toBe(false);
});
