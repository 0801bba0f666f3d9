import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applicationRole } from '../../platform/roles.ts';
import type { TestApp } from '../app.ts';
import { openMain } from '../mainProcess.ts';
import type { Served } from './people.ts';

/** By three processes: two answer, request by request in turn, and the third does what takes longer. */
export const serveInTurn = async (testApp: TestApp): Promise<Served> => {
  const open = (ROLE: string) => openMain({ ...settingsOf(testApp), ROLE });
  const [one, two, worker] = await Promise.all([open('web'), open('web'), open('worker')]);
  const balancer = balance([one.port, two.port]);
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
  return {
    baseURL: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    stop: async () => {
      balancer.close().closeAllConnections();
      for (const { main } of [one, two, worker]) main.child.kill('SIGKILL');
      await Promise.all([one, two, worker].map(({ main }) => main.ended));
    },
  };
};

/** The house's database and files, as servers of their own reach them. */
const settingsOf = ({ settings: { host = '', user, dbName = '' }, config }: TestApp) => {
  const database = (as: string) => `postgresql://${as}@${encodeURIComponent(host)}/${dbName}`;
  return {
    DATABASE_URL: database(applicationRole),
    DATABASE_OWNER_URL: database(String(user)),
    DATA_DIR: config.dataDir,
    STORAGE_DIR: config.storageDir,
    ENCRYPTION_KEYS: process.env['ENCRYPTION_KEYS'] ?? '',
    SESSION_KEY: process.env['SESSION_KEY'] ?? '',
    DEMO: 1,
  };
};

/** Hands each call to the next of these ports, as it stands. */
const balance = (ports: readonly number[]) => {
  let turn = 0;
  return createServer((call: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = call;
    const port = ports[turn++ % ports.length];
    const asked = request({ host: '127.0.0.1', port, method, path, headers });
    asked.once('response', (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asked.once('error', () => answer.destroy());
    answer.once('close', () => asked.destroy());
    call.pipe(asked);
  });
};
