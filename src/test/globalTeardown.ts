import * as fs from 'node:fs';
import { keptCluster } from './cluster.ts';

export default async function globalTeardown(): Promise<void> {
  const { server, home } = keptCluster();
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
}
