import { join, resolve } from 'node:path';
import type { CustodianId } from '../domain/custodian/custodians.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import type { S3Settings } from '../lib/s3/bucket.ts';
import { readFirmCertificate, type FirmCertificate } from '../lib/secrets/firmCertificate.ts';
import { ownKeys, readKeys, type ServerKeys } from '../lib/secrets/serverKeys.ts';
import type { SftpServer } from '../lib/sftp/server.ts';
import { readSettings, type Settings } from './environment.ts';

export interface Config extends ServerKeys {
  readonly production: boolean;
  /** The role of this process: serve the API, run the jobs, or both. */
  readonly role: 'web' | 'worker' | 'all';
  readonly host: string;
  readonly port: number;
  /** The beginning of links in mails; never taken from a request. */
  readonly publicUrl: string;
  /** Undefined: the server's own PostgreSQL in `dataDir`. */
  readonly database?: DatabaseSettings;
  /** The owner of that database, who runs the migrations, if that is not the server's own role. */
  readonly ownerDatabase?: DatabaseSettings;
  /** A streaming standby of that database, from which lists are read; undefined: there is none. */
  readonly replicaDatabase?: DatabaseSettings;
  readonly dataDir: string;
  /** The folder to which the server's own PostgreSQL is backed up; undefined: no backup. */
  readonly backupDir?: string;
  /** Whether an empty database is filled with the demo firm and its sign-ins are shown. */
  readonly demo: boolean;
  /** Whether this is a staging installation. */
  readonly staging?: boolean;
  /** The demo firm's fixed today; undefined: the calendar's. */
  readonly today?: string;
  /** The time zone in which the firm's days begin. */
  readonly timeZone: string;
  readonly importDir: string;
  /** The SFTP servers from which custodians' files are fetched; without one they lie in `importDir`. */
  readonly custodianServers?: Partial<Record<CustodianId, SftpServer>>;
  readonly storageDir: string;
  /** Undefined: files lie in `storageDir`. */
  readonly s3?: S3Settings;
  /** Undefined: mails are kept in the database and sent nowhere. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** The address to which the set-up link of an empty firm is mailed; undefined: it is only printed. */
  readonly setupEmail?: string;
  /** The address to which the audit's seal is mailed every night; undefined: none. */
  readonly auditSealMail?: string;
  /** The proxies whose X-Forwarded-For is trusted. */
  readonly trustProxy: false | number | readonly string[];
  /** A Photon server that suggests addresses; undefined: they are typed whole. */
  readonly addressSearchUrl?: string;
  readonly firmName: string;
  /** The certificate that signs PDFs; undefined: the server makes its own. */
  readonly firmCertificate?: FirmCertificate;
  readonly logLevel: string;
  /** The bearer token for `/metrics`; undefined: the route does not exist. */
  readonly metricsToken?: string;
}

export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const settings = readSettings(environment);
  const production = settings.NODE_ENV === 'production';
  const demo = isDemo(settings);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    production,
    role: settings.ROLE,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: publicUrlOf(settings),
    ...databasesOf(settings),
    dataDir,
    demo,
    staging: isStaging(settings),
    today: demo ? settings.DEMO_TODAY : undefined,
    timeZone: settings.TIME_ZONE,
    ...keysOf(settings, production, dataDir),
    ...deliveriesOf(settings, demo, dataDir),
    ...storedIn(settings, dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    setupEmail: settings.SETUP_EMAIL,
    trustProxy: settings.TRUST_PROXY,
    addressSearchUrl: settings.ADDRESS_SEARCH_URL,
    firmName: settings.FIRM_NAME,
    firmCertificate: certificateOf(settings, production),
    ...reportingOf(settings),
  };
}

/** Whether this is the demo, which shows its sign-ins and mails to everybody and so is refused in production. */
function isDemo({ NODE_ENV, DEMO, DATABASE_URL }: Settings): boolean {
  if (NODE_ENV !== 'production') return DEMO ?? (NODE_ENV === 'demo' || !DATABASE_URL);
  if (DEMO) throw new CannotStart('DEMO=1 is not for production: to try the demo firm, start with NODE_ENV=demo.');
  return false;
}

/** Log, metrics and seal: what the server reports, and to whom. */
const reportingOf = (settings: Settings): Pick<Config, 'logLevel' | 'metricsToken' | 'auditSealMail'> => ({
  logLevel: settings.LOG_LEVEL,
  metricsToken: settings.METRICS_TOKEN,
  auditSealMail: settings.AUDIT_SEAL_MAIL,
});

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Settings): string =>
  PUBLIC_URL ?? `http://${['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST}:${PORT}`;

/**
 * Whether this is staging. The documents decide by the host's name; here a setting may too, as a request's host can be
 * forged.
 */
const isStaging = (settings: Settings): boolean =>
  settings.STAGING ?? URL.parse(publicUrlOf(settings))?.hostname.includes('staging') ?? false;

/** The custodians' files; the demo's are in the repository. */
const deliveriesOf = (settings: Settings, demo: boolean, dataDir: string) => ({
  importDir: resolve(settings.IMPORT_DIR ?? (demo ? 'fixtures/custodians' : join(dataDir, 'import'))),
  custodianServers: {
    schwab: serverOf(settings.CUSTODIAN_SCHWAB_URL, settings.CUSTODIAN_SCHWAB_KEY),
    fidelity: serverOf(settings.CUSTODIAN_FIDELITY_URL, settings.CUSTODIAN_FIDELITY_KEY),
  } satisfies Record<CustodianId, SftpServer | undefined>,
});

const serverOf = (server: SftpServer | undefined, privateKey: string | undefined): SftpServer | undefined =>
  server && privateKey ? { ...server, privateKey } : server;

const databasesOf = (settings: Settings): Pick<Config, 'database' | 'ownerDatabase' | 'replicaDatabase'> => ({
  database: settings.DATABASE_URL,
  ownerDatabase: ownerOf(settings),
  replicaDatabase: settings.DATABASE_REPLICA_URL,
});

/** The owner's connection, which must be to the same database. */
function ownerOf({ DATABASE_URL: database, DATABASE_OWNER_URL: owner }: Settings): DatabaseSettings | undefined {
  if (!owner || (database?.user && owner.user && database.dbName === owner.dbName)) return owner;
  throw new CannotStart(
    'DATABASE_OWNER_URL is wrong: it and DATABASE_URL must name the same database, and a user each.',
  );
}

/** The folders of files and of the backup. A bucket needs the folder too, for uploads on their way to it. */
const storedIn = (settings: Settings, dataDir: string): Pick<Config, 'storageDir' | 's3' | 'backupDir'> => ({
  storageDir: resolve(settings.STORAGE_DIR ?? join(dataDir, 'storage')),
  s3: bucketOf(settings),
  ...(settings.BACKUP_DIR && { backupDir: resolve(settings.BACKUP_DIR) }),
});

/** The S3 settings, all of them or none. */
function bucketOf(settings: Settings): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = needed.map((name) => settings[name]);
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle: settings.S3_PATH_STYLE ?? false };
  if (needed.every((name) => !settings[name])) return undefined;
  const missing = needed.find((name) => !settings[name]);
  throw new CannotStart(`${missing} is missing: set all of S3_* to the bucket, or none to store files in STORAGE_DIR.`);
}

/**
 * The address and folder that must be free before anything is started; the folder is locked only if the server keeps
 * its own database there.
 */
export function startupSettings(environment: NodeJS.ProcessEnv = process.env) {
  const { HOST: host, PORT: port, DATA_DIR, DATABASE_URL, ROLE } = readSettings(environment);
  if (ROLE !== 'all' && !DATABASE_URL)
    throw new CannotStart(`ROLE=${ROLE} needs DATABASE_URL: the database in DATA_DIR can serve only one process.`);
  return { host, port, ownFolder: DATABASE_URL ? undefined : resolve(DATA_DIR) };
}

/** The server's keys. Production must be given them; any other installation makes its own. */
function keysOf(settings: Settings, production: boolean, dataDir: string): ServerKeys {
  const given = { encryptionKeys: settings.ENCRYPTION_KEYS, sessionKey: settings.SESSION_KEY };
  return readKeys(given.encryptionKeys || given.sessionKey || production ? given : ownKeys(dataDir));
}

/**
 * The certificate that signs PDFs. Production must be given one: years from now a signature must show the firm's own
 * name.
 */
function certificateOf(settings: Settings, production: boolean): FirmCertificate | undefined {
  const { FIRM_CERTIFICATE_FILE: path, FIRM_CERTIFICATE_PASSWORD: password = '' } = settings;
  if (path) return readFirmCertificate(path, password);
  if (!production) return undefined;
  throw new CannotStart(
    'FIRM_CERTIFICATE_FILE is missing: set it to a PKCS#12 file with the key and certificate that seal signed documents, and FIRM_CERTIFICATE_PASSWORD to its password.',
  );
}
