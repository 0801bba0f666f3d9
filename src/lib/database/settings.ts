import type { Options } from '@mikro-orm/postgresql';

/** Address of the database: a socket folder of our own server, or the parts of a DATABASE_URL. */
export type DatabaseSettings = Pick<Options, 'host' | 'port' | 'user' | 'password' | 'dbName' | 'driverOptions'>;

/** The parts of a URL that is known to be one. */
export function readDatabaseUrl(text: string): DatabaseSettings {
  const { hostname, port, username, password, pathname, searchParams } = new URL(text);
  const ssl = tlsOf(searchParams.get('sslmode'));
  return {
    host: decodeURIComponent(searchParams.get('host') ?? hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbName: decodeURIComponent(pathname.slice(1)),
    ...(ssl && { driverOptions: { ssl } }),
  };
}

/** Reads `sslmode` like libpq: only the verify modes look at the certificate. */
function tlsOf(mode: string | null): { rejectUnauthorized: boolean } | undefined {
  if (mode?.startsWith('verify-')) return { rejectUnauthorized: true };
  return mode === 'require' ? { rejectUnauthorized: false } : undefined;
}
