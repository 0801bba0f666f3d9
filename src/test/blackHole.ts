import { createServer, createConnection, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DatabaseSettings } from '../lib/database/settings.ts';

/** A way to a database that can be made to swallow what goes along it, without a word to either end. */
export interface Way {
  readonly settings: DatabaseSettings;
  swallow(): void;
  /** How many have ever come along it. */
  readonly comers: () => number;
  close(): Promise<void>;
}

export const openWay = async (to: DatabaseSettings): Promise<Way> => {
  const sockets = new Set<Socket>();
  let [swallows, comers] = [false, 0];
  const server = createServer((near) => {
    comers++;
    const far = createConnection(join(String(to.host), '.s.PGSQL.5432'));
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.on('error', () => {}));
      from.on('data', (bytes) => void (!swallows && onto.write(bytes)));
      from.on('close', () => void (!swallows && onto.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...to, host: '127.0.0.1', port },
    swallow: () => void (swallows = true),
    comers: () => comers,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
