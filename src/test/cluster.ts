import type { Postgres } from '../lib/process/embeddedPostgres.ts';

interface Cluster {
  readonly server: Postgres;
  readonly home: string;
}

declare global {
  var testCluster: Cluster | undefined;
}

/** Jest loads setup and teardown apart from each other: only the global object is common to both. */
export function keepCluster(cluster: Cluster): void {
  globalThis.testCluster = cluster;
}

export function keptCluster(): Cluster {
  if (!globalThis.testCluster) throw new Error('The setup of this run was not completed');
  return globalThis.testCluster;
}
