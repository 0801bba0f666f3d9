import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../src/lib/secrets/passwords.ts';
import { loadConfig } from '../src/platform/config.ts';
import { startServer, type Server } from './http.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { officeDay } from './officeDay.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import { pace, waitOf, type Answer } from './pace.ts';
import { signedIn } from './signedIn.ts';

const people = 100;
const rate = 150;
const seconds = { office: Number(process.env['SECONDS'] ?? 120), storm: 20, after: 10 };
/** A browser keeps six, and who comes to work has them already: of new ones Node takes in one a turn of its loop. */
const sockets = 6 * people;
const password = 'An office at work 2026';

/**
 * `npm run bench -- office`: what an office of a hundred advisors and its admins ask, 150 times a second for two minutes,
 * arriving evenly whether they are answered or not; then three times as often, and how it is ten seconds later.
 */
const bench = async ({ home, env, client }: Firm): Promise<void> => {
  await makeLargeFirm(client);
  // Everybody signs in for the first time: the answer then carries the key of the two-factor codes.
  await client.query('update users set otp_enabled_at = null, password_hash = $1', [await hashPassword(password)]);
  const advisors = await signedIn(client, loadConfig(env).sessionKey, people, "(role = 'advisor') desc, id");
  const server = await startServer(env);
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets });
  try {
    const day = await officeDay({ client, server, advisors, agent, password });
    await connectAll(server, agent);
    await pace(day, 20, 5);
    say(told(`office, ${rate} a second for ${seconds.office} s`, await pace(day, rate, seconds.office)));
    say(told(`office, ${3 * rate} a second for ${seconds.storm} s`, await pace(day, 3 * rate, seconds.storm)));
    await sleep(seconds.after * 1000);
    say(told(`office, ${seconds.after} s later, ${rate} a second for 5 s`, await pace(day, rate, 5)));
    say(`peak memory ${server.peak().toFixed(0)} MB; the database in ${home}`);
  } finally {
    agent.destroy();
    await server.stop();
  }
};

const connectAll = async ({ url }: Server, agent: Agent): Promise<void> => {
  const ready = () =>
    new Promise<void>((resolve) => get(`${url}/readyz`, { agent }, (answer) => answer.resume().on('end', resolve)));
  await Promise.all(Array.from({ length: sockets }, ready));
};

/** In a line each: of all, and of each kind of deed. */
const told = (name: string, answers: readonly (Answer & { kind: string })[]): string => {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  const line = (title: string, some: readonly Answer[]) =>
    `${title}: ${some.length}; p50 ${waitOf(some, 0.5)}, p99 ${waitOf(some, 0.99)}, slowest ${waitOf(some, 1)}; ${statuses(some)}`;
  return [
    line(name, answers),
    ...kinds.map((kind) =>
      line(
        `  ${kind}`,
        answers.filter((answer) => answer.kind === kind),
      ),
    ),
  ].join('\n');
};

const statuses = (answers: readonly Answer[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status || 'cut'}`).join(', ');
};

await openFirm(bench);
