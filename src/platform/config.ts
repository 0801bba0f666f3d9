import { join, resolve } from 'node:path';
import type { CustodianId } from '../domain/custodian/custodians.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import type { S3Settings } from '../lib/s3/bucket.ts';
import { readFirmCertificate, type FirmCertificate } from '../lib/secrets/firmCertificate.ts';
import { ownKeys, readKeys, type ServerKeys } from '../lib/secrets/serverKeys.ts';
import type { SftpServer } from '../lib/sftp/server.ts';
import { readSettings, type Settings } from './settings.ts';

export interface Config extends ServerKeys {
  readonly production: boolean;
  /** What the process does: answer the office, do its long work, or both. */
  readonly role: 'web' | 'worker' | 'all';
  readonly host: string;
  readonly port: number;
  /** What links in mails begin with; never taken from a request. */
  readonly publicUrl: string;
  /** Undefined: the server's own PostgreSQL in `dataDir`. */
  readonly database?: DatabaseSettings;
  /** Who owns that database and brings its schema up to date, where that is not the running server itself. */
  readonly ownerDatabase?: DatabaseSettings;
  /** A streaming standby of that database, from which lists are read; undefined: there is none. */
  readonly replicaDatabase?: DatabaseSettings;
  readonly dataDir: string;
  /** Where the server's own PostgreSQL keeps what it has written, for a restore; undefined: nowhere. */
  readonly backupDir?: string;
  /** Whether an empty database is filled with the demo firm and its sign-ins are shown. */
  readonly demo: boolean;
  /** Whether it is there for trying things out that the firm does not see. */
  readonly staging?: boolean;
  /** The day on which the demo firm stands still; undefined: the calendar's. */
  readonly today?: string;
  /** By whose clock the firm's days begin. */
  readonly timeZone: string;
  readonly importDir: string;
  /** From where a custodian's files are fetched; without one they lie in `importDir`. */
  readonly custodianServers?: Partial<Record<CustodianId, SftpServer>>;
  readonly storageDir: string;
  /** Undefined: files lie in `storageDir`. */
  readonly s3?: S3Settings;
  /** Undefined: mails are kept in the database and sent nowhere. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Who is mailed the address at which an empty firm is set up; undefined: it is only printed. */
  readonly setupEmail?: string;
  /** Who is sent the audit's seal every night; undefined: nobody. */
  readonly auditSealMail?: string;
  /** Whose word about the client's address counts. */
  readonly trustProxy: false | number | readonly string[];
  /** A Photon server that suggests addresses; undefined: they are typed whole. */
  readonly addressSearchUrl?: string;
  readonly firmName: string;
  /** What seals signed documents; undefined: the server makes its own. */
  readonly firmCertificate?: FirmCertificate;
  readonly logLevel: string;
  /** What asks for `/metrics`; undefined: there are none. */
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
    ...toldTo(settings),
  };
}

/** The demo shows everybody its sign-ins and its mails: a firm's own server is never one. */
function isDemo({ NODE_ENV, DEMO, DATABASE_URL }: Settings): boolean {
  if (NODE_ENV !== 'production') return DEMO ?? (NODE_ENV === 'demo' || !DATABASE_URL);
  if (DEMO) throw new CannotStart('DEMO=1 is not for production: to try the demo firm, start with NODE_ENV=demo.');
  return false;
}

/** What the server says of itself, and who may hear it. */
const toldTo = (settings: Settings): Pick<Config, 'logLevel' | 'metricsToken' | 'auditSealMail'> => ({
  logLevel: settings.LOG_LEVEL,
  metricsToken: settings.METRICS_TOKEN,
  auditSealMail: settings.AUDIT_SEAL_MAIL,
});

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Settings): string =>
  PUBLIC_URL ?? `http://${['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST}:${PORT}`;

/** The documents go by the host's name: ours is a setting, too, for what a request says can be forged. */
const isStaging = (settings: Settings): boolean =>
  settings.STAGING ?? URL.parse(publicUrlOf(settings))?.hostname.includes('staging') ?? false;

/** Where the custodians' files lie: the demo's come with it. */
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

/** A second way into the same database, not a way into another one. */
function ownerOf({ DATABASE_URL: database, DATABASE_OWNER_URL: owner }: Settings): DatabaseSettings | undefined {
  if (!owner || (database?.user && owner.user && database.dbName === owner.dbName)) return owner;
  throw new CannotStart(
    'DATABASE_OWNER_URL is wrong: it and DATABASE_URL must name the same database, and a user each.',
  );
}

/** Where files lie, and their copies. A bucket wants the folder, too: for what is on its way there. */
const storedIn = (settings: Settings, dataDir: string): Pick<Config, 'storageDir' | 's3' | 'backupDir'> => ({
  storageDir: resolve(settings.STORAGE_DIR ?? join(dataDir, 'storage')),
  s3: bucketOf(settings),
  ...(settings.BACKUP_DIR && { backupDir: resolve(settings.BACKUP_DIR) }),
});

/** All of it, or none. */
function bucketOf(settings: Settings): S3Settings | undefined {
  const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = needed.map((name) => settings[name]);
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, pathStyle: settings.S3_PATH_STYLE ?? false };
  if (needed.every((name) => !settings[name])) return undefined;
  const missing = needed.find((name) => !settings[name]);
  throw new CannotStart(`${missing} is missing: set all of S3_* to the bucket, or none to keep files in STORAGE_DIR.`);
}

/** What must be free before anything is made; the folder is this server's alone if it keeps its database there. */
export function placeOf(environment: NodeJS.ProcessEnv = process.env) {
  const { HOST: host, PORT: port, DATA_DIR, DATABASE_URL, ROLE } = readSettings(environment);
  if (ROLE !== 'all' && !DATABASE_URL)
    throw new CannotStart(
      `ROLE=${ROLE} needs a DATABASE_URL: a database in DATA_DIR serves the one process that keeps it.`,
    );
  return { host, port, ownFolder: DATABASE_URL ? undefined : resolve(DATA_DIR) };
}

/** Only production insists on being given keys: a server for trying things out makes its own. */
function keysOf(settings: Settings, production: boolean, dataDir: string): ServerKeys {
  const given = { encryptionKeys: settings.ENCRYPTION_KEYS, sessionKey: settings.SESSION_KEY };
  return readKeys(given.encryptionKeys || given.sessionKey || production ? given : ownKeys(dataDir));
}

/** The same for what seals documents: who checks one years from now must find the firm's own name in it. */
function certificateOf(settings: Settings, production: boolean): FirmCertificate | undefined {
  const { FIRM_CERTIFICATE_FILE: path, FIRM_CERTIFICATE_PASSWORD: password = '' } = settings;
  if (path) return readFirmCertificate(path, password);
  if (!production) return undefined;
  throw new CannotStart(
    'FIRM_CERTIFICATE_FILE is missing: set it to a PKCS#12 file with the key and certificate that seal signed documents, and FIRM_CERTIFICATE_PASSWORD to its password.',
  );
}
