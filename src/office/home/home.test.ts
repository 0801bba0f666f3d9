import { expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { openTestApp, type DemoEmail } from '../../test/app.ts';

const testApp = openTestApp();

interface Home {
  readonly waiting: readonly { readonly key: string; readonly count: number; readonly to: string }[];
  readonly pipeline: readonly { readonly key: string; readonly value: number; readonly to: string }[];
}

/** How many rows the list shows where the tile leads. */
const rowsBehind = async (email: DemoEmail, to: string): Promise<number> => {
  const { pathname, searchParams } = new URL(to, 'http://home.test');
  const narrowed = JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, object>;
  const filters = JSON.stringify(Object.entries(narrowed).map(([key, filter]) => ({ key, ...filter })));
  const list =
    { '/refunds': '/accounts/refunds', '/flags': '/payout_breakdowns' }[pathname] ?? pathname.replaceAll('-', '_');
  const page = await (await testApp.signIn(email)).get(`${list}?filters=${encodeURIComponent(filters)}`);
  return page.json<{ meta: { pagination: { totalEntries: number } } }>().meta.pagination.totalEntries;
};

test.each([
  ['super@demo.test', ['newAccounts', 'codeRequests', 'flags', 'refunds']],
  ['admin@demo.test', ['newAccounts', 'codeRequests', 'flags', 'refunds']],
  ['advisor@demo.test', ['newAccounts']],
  ['advisor2@demo.test', ['newAccounts', 'flags', 'refunds']],
  // Nothing waits for an assistant by itself.
  ['assistant@demo.test', []],
] as const)('the figures of %s lead to lists of just these rows', async (email, expected) => {
  const { waiting } = (await (await testApp.signIn(email)).get('/home')).json<Home>();
  const listed = waiting.filter(({ key }) => key !== 'quarantined');
  expect(listed.map(({ key }) => key)).toEqual(expected);
  for (const { count, to } of listed) expect([to, await rowsBehind(email, to)]).toEqual([to, count]);
});

/** Accounts of Ada's branch and of another have come through on the first and on the last day of the quarter. */
const complete = (account: string, at: string) =>
  testApp.orm.em.fork().execute(`update accounts set completed_at = '${at}' where id = '${accountId(account)}'`);

test.each([
  ['super@demo.test', 2],
  ['admin@demo.test', 2],
  ['advisor@demo.test', 1],
  ['advisor2@demo.test', 0],
  ['assistant@demo.test', 2],
  // Without pay it has the pipeline all the same.
  ['assistant2@demo.test', 0],
] as const)(
  'of the new accounts %s sees how many stand where, %i of them completed this quarter',
  async (email, came) => {
    await complete('A1', '2026-01-01 05:00Z');
    await complete('C1', '2026-04-01 03:59Z');
    // The quarter begins and ends by the firm's clock.
    await complete('A2', '2026-01-01 04:59Z');
    await complete('A3', '2026-04-01 04:00Z');
    const { pipeline } = (await (await testApp.signIn(email)).get('/home')).json<Home>();
    expect(pipeline.map(({ key }) => key)).toEqual(['pending_advisor', 'pending_admin', 'pending_verus', 'completed']);
    for (const { value, to } of pipeline) expect([to, await rowsBehind(email, to)]).toEqual([to, value]);
    expect(pipeline.at(-1)?.value).toBe(came);
  },
);

test('refund status is a column for those who see refunds', async () => {
  const filters = encodeURIComponent(JSON.stringify([{ key: 'refundStatus', option: '=', values: ['Complete'] }]));
  const accounts = async (email: DemoEmail) => (await testApp.signIn(email)).get(`/accounts?filters=${filters}`);
  expect((await accounts('admin@demo.test')).json()).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ refundStatus: 'Complete', status: 'Closed' })]),
  });
  expect((await accounts('assistant2@demo.test')).statusCode).toBe(422);
});
