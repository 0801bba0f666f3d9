import { request, type Agent } from 'node:http';
import type { Client } from 'pg';
import { currentCode } from '../src/lib/secrets/totp.ts';
import type { Server } from './http.ts';
import type { Answer } from './pace.ts';
import type { Person } from './signedIn.ts';

interface Office {
  readonly client: Client;
  readonly server: Server;
  readonly advisors: readonly Person[];
  readonly agent: Agent;
  readonly password: string;
}

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: object;
}

interface Got extends Answer {
  readonly text: string;
  readonly cookie: string;
}

/** Kind of deed, with its share in a hundred. Each is given its person, and the number of the call. */
interface Kind {
  readonly name: string;
  readonly share: number;
  readonly deed: (asker: Asker, n: number) => Sent;
}

interface Asker extends Person {
  readonly accounts: readonly string[];
  readonly clients: readonly string[];
}

const any = (among: readonly string[], n: number) => among[n % among.length] ?? '';
const names = ['Abbott', 'Baker', 'Chen', 'Dorsey', 'Ellis', 'Faber', 'Grant', 'Holt'];
const filters = (key: string, option: string, values: readonly string[]) =>
  `filters=${encodeURIComponent(JSON.stringify([{ key, option, values }]))}`;

const lists = [
  '/api/accounts',
  '/api/clients',
  '/api/accounts?page=2',
  '/api/new_accounts',
  `/api/accounts?${filters('value', '..', ['500000', '900000'])}`,
  '/api/accounts?sort=createdAt&sortDirection=desc',
  '/api/tasks',
  '/api/clients?sort=name&sortDirection=desc',
];

const kinds: readonly Kind[] = [
  { name: 'lists', share: 65, deed: ({ cookie }, n) => ({ cookie, path: any(lists, n) }) },
  {
    name: 'details',
    share: 20,
    deed: ({ cookie, accounts, clients }, n) => ({
      cookie,
      path: any(
        [`accounts/${any(accounts, n)}`, `clients/${any(clients, n)}`, `accounts/${any(accounts, n)}/positions`].map(
          (path) => `/api/${path}`,
        ),
        n,
      ),
    }),
  },
  {
    name: 'searches',
    share: 5,
    deed: ({ cookie }, n) => ({ cookie, path: `/api/search?q=${any(names, n)}%20${n % 500}` }),
  },
  { name: 'exports', share: 2, deed: ({ cookie }) => ({ cookie, path: '/api/accounts.csv' }) },
];

/** Writes of an admin in a hundred deeds. */
const writes = 7;

/** One deed of the office after the other, mixed evenly: the nth call, and when it is due. */
export const officeDay = async (office: Office) => {
  const { client, server, advisors } = office;
  const askers = await withRecords(client, advisors);
  const all = (
    await client.query<{
      id: string;
    }>(`select id from accounts where step = 'completed' and date_funded < '2024-01-02' and acc_group_id is null
       order by id limit 5000`)
  ).rows;
  const newcomers = await client.query<{ email: string }>(
    "select email from users where role = 'advisor' order by id desc",
  );
  const order = mixed();
  let signIns = 0;
  return async (n: number, due: number): Promise<Answer & { kind: string }> => {
    const name = order[n % order.length] ?? 'lists';
    const kind = kinds.find((one) => one.name === name);
    const asker = askers[(n + Math.floor(n / order.length)) % askers.length];
    if (kind && asker) return { kind: name, ...(await send(office, kind.deed(asker, n), due)) };
    if (name === 'writes') {
      const body = { billingStartDate: `2024-01-${String(1 + (n % 28)).padStart(2, '0')}` };
      const path = `/api/accounts/${all[n % all.length]?.id}`;
      return { kind: name, ...(await send(office, { method: 'PATCH', path, body, cookie: server.cookie }, due)) };
    }
    return { kind: 'sign-ins', ...(await signIn(office, newcomers.rows[signIns++]?.email ?? '', due)) };
  };
};

const mixed = (): readonly string[] => {
  const named = kinds.flatMap(({ name, share }) => Array<string>(share).fill(name));
  const hundred = [...named, ...Array<string>(writes).fill('writes')];
  while (hundred.length < 100) hundred.push('sign-ins');
  // 37 and 100 have no divisor in common: every place is met once.
  return hundred.map((_, n) => hundred[(n * 37) % 100] ?? '');
};

const withRecords = async (client: Client, people: readonly Person[]): Promise<Asker[]> => {
  const { rows } = await client.query<{ advisor_id: string; accounts: string[]; clients: string[] }>(
    `select s.advisor_id, (array_agg(a.id order by a.id))[1:50] as accounts, (array_agg(a.client_id))[1:50] as clients
     from advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force
     join accounts a on a.advisor_code_id = t.advisor_code_id group by 1`,
  );
  const of = new Map(rows.map((row) => [row.advisor_id, row]));
  return people.flatMap((person) => {
    const { accounts, clients } = of.get(person.id) ?? {};
    return accounts && clients ? [{ ...person, accounts, clients }] : [];
  });
};

/** The password, then the code: counted as one deed, from when it was due. */
const signIn = async (office: Office, email: string, due: number): Promise<Answer> => {
  const first = await send(
    office,
    { method: 'POST', path: '/api/devise/login', body: { user: { email, password: office.password } } },
    due,
  );
  if (first.status !== 200) return first;
  const { qr_code_url: url } = JSON.parse(first.text) as { qr_code_url: string };
  const code = currentCode(new URL(url).searchParams.get('secret') ?? '', new Date());
  const body = { user: { otp_attempt: code } };
  return send(office, { method: 'POST', path: '/api/devise/verify_otp', body, cookie: first.cookie }, due);
};

const send = (
  { server, agent }: Office,
  { method = 'GET', path, cookie = '', body }: Sent,
  due: number,
): Promise<Got> =>
  new Promise((resolve) => {
    const end = (status: number, text = '', answered: { cookie?: string; retryAfter?: string | undefined } = {}) =>
      resolve({
        status,
        text,
        cookie: answered.cookie ?? '',
        retryAfter: answered.retryAfter,
        wait: performance.now() - due,
      });
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request(server.url + path, { method, agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('error', () => end(0));
      answer.on('end', () =>
        end(answer.statusCode ?? 0, text, {
          cookie: (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
          retryAfter: answer.headers['retry-after'],
        }),
      );
    });
    sent.on('error', () => end(0)).end(body && JSON.stringify(body));
  });
