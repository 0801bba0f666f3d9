import { peakOf, startServer, type Server } from './http.ts';
import { say, type Firm } from './openFirm.ts';
import { crowd } from './peopleFirm.ts';
import { id, series } from './size.ts';

// An id that a caller sends is looked at: those of the firm’s own rows are made otherwise.
const [leaver, heir] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
const codes = 40;

/** One advisor has all accounts of the firm, on forty codes of one custodian. */
const gather = [
  `insert into users (id, role, email, first_name, last_name) select n::uuid, 'advisor', n || '@bench.test', 'A', 'Bench'
   from (values ('${leaver}'), ('${heir}')) p (n)`,
  `update advisor_subscriptions s set advisor_id = '${leaver}' from ${series(codes)}
   where s.terms_id = ${id('terms', "n * 2 || '-1'")}`,
  `update accounts a set advisor_id = '${leaver}', custodian_id = 'schwab',
     advisor_code_id = ${id('code', 'o.n * 2')}, number = 'R' || o.row
   from (select id, row_number() over (order by id) as row, row_number() over (order by id) % ${codes} as n from accounts) o
   where o.id = a.id`,
];

/** How long 20,000 accounts take to change hands, how long others wait for a list meanwhile, and the bare update. */
export const reassignAll = async ({ client, env, report }: Firm): Promise<void> => {
  for (const statement of gather) await client.query(statement);
  const byHand = await timed(async () => {
    await client.query('begin');
    await client.query(
      'update accounts set advisor_id = $1, version = version + 1, updated_at = now() where advisor_id = $2',
      [heir, leaver],
    );
    await client.query('rollback');
  });
  const server = await startServer(env);
  try {
    const { deed, slowest } = await whileOthersRead(server, `/api/advisors/${leaver}/reassign`, heir);
    report.deed(`${crowd.accounts} accounts reassigned`, deed, byHand, 3, peakOf(server.pid));
    report.alone('the slowest page of accounts meanwhile', slowest, peakOf(server.pid));
  } finally {
    await server.stop();
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const whileOthersRead = async (server: Server, path: string, toAdvisorId: string) => {
  const { digest } = await ask(server, `${path}?to_advisor_id=${toAdvisorId}`);
  let slowest = 0;
  let isDone = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isDone) slowest = Math.max(slowest, await timed(() => ask(server, '/api/accounts?perPage=30')));
  });
  const deed = await timed(() => ask(server, path, { reassign: { toAdvisorId, digest } })).finally(() => {
    isDone = true;
  });
  await Promise.all(readers);
  return { deed, slowest };
};

const ask = async ({ url, cookie }: Server, path: string, body?: object): Promise<{ digest: string }> => {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(url + path, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  if (body) say(text);
  return JSON.parse(text) as { digest: string };
};
