import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { PositionSource } from './domain/position/custodian/block.ts';
import { isTimeZone } from './domain/firmTime.ts';
import { readDatabaseUrl, type DatabaseSettings } from './lib/database/settings.ts';
import { CannotStart } from './lib/process/cannotStart.ts';
import type { S3Settings } from './lib/s3/bucket.ts';
import { readFirmCertificate, type FirmCertificate } from './lib/secrets/firmCertificate.ts';
import { ownKeys, readKeys, type ServerKeys } from './lib/secrets/serverKeys.ts';
import type { SftpServer } from './lib/sftp/server.ts';
import { privateKey, sftpUrl } from './lib/sftp/settings.ts';

export interface Config extends ServerKeys {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** What links in mails begin with; never taken from a request. */
  readonly publicUrl: string;
  /** Undefined: the server's own PostgreSQL in `dataDir`. */
  readonly database?: DatabaseSettings;
  /** Who owns that database and brings its schema up to date, where that is not the running server itself. */
  readonly ownerDatabase?: DatabaseSettings;
  readonly dataDir: string;
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
  readonly custodianServers?: Partial<Record<PositionSource, SftpServer>>;
  readonly storageDir: string;
  /** Undefined: files lie in `storageDir`. */
  readonly s3?: S3Settings;
  /** Undefined: mails are kept in the database and sent nowhere. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
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
  const settings = parse(environment);
  const production = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ?? (!production && !settings.DATABASE_URL);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: publicUrlOf(settings),
    database: settings.DATABASE_URL,
    ownerDatabase: ownerOf(settings),
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
    auditSealMail: settings.AUDIT_SEAL_MAIL,
    trustProxy: settings.TRUST_PROXY,
    addressSearchUrl: settings.ADDRESS_SEARCH_URL,
    firmName: settings.FIRM_NAME,
    firmCertificate: certificateOf(settings, production),
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
  };
}

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
  },
});

const serverOf = (server: SftpServer | undefined, privateKey: string | undefined): SftpServer | undefined =>
  server && privateKey ? { ...server, privateKey } : server;

/** A second way into the same database, not a way into another one. */
function ownerOf({ DATABASE_URL: database, DATABASE_OWNER_URL: owner }: Settings): DatabaseSettings | undefined {
  if (!owner || (database?.user && owner.user && database.dbName === owner.dbName)) return owner;
  throw new CannotStart(
    'DATABASE_OWNER_URL is wrong: it and DATABASE_URL must name the same database, and a user each.',
  );
}

/** A bucket wants the folder, too: for what is on its way there. */
const storedIn = (settings: Settings, dataDir: string): Pick<Config, 'storageDir' | 's3'> => ({
  storageDir: resolve(settings.STORAGE_DIR ?? join(dataDir, 'storage')),
  s3: bucketOf(settings),
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
  const { HOST: host, PORT: port, DATA_DIR, DATABASE_URL } = parse(environment);
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

const url = (form: string, protocols: readonly string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), `must look like ${form}`);

const databaseForm = 'postgresql://user:password@host:5432/database';

const databaseUrl = () =>
  url(databaseForm, ['postgres:', 'postgresql:'])
    .refine((text) => (URL.parse(text)?.pathname.length ?? 0) > 1, `must name a database: ${databaseForm}`)
    .refine(isDecodable, 'must have special characters percent-encoded, % itself as %25')
    .transform(readDatabaseUrl)
    .optional();

const zeroOrOne = () => z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 1 or 0' }).optional();

const settingsShape = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('https://office.example.com', ['http:', 'https:'])
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: databaseUrl(),
  DATABASE_OWNER_URL: databaseUrl(),
  DATA_DIR: z.string().default('.data'),
  DEMO: zeroOrOne(),
  STAGING: zeroOrOne(),
  DEMO_TODAY: z.iso.date('must be a day like 2026-01-15').default('2026-01-15'),
  TIME_ZONE: z.string().refine(isTimeZone, 'must name a time zone, like America/New_York').default('America/New_York'),
  ENCRYPTION_KEYS: z.string().optional(),
  SESSION_KEY: z.string().optional(),
  IMPORT_DIR: z.string().optional(),
  CUSTODIAN_SCHWAB_URL: sftpUrl(),
  CUSTODIAN_SCHWAB_KEY: privateKey(),
  CUSTODIAN_FIDELITY_URL: sftpUrl(),
  CUSTODIAN_FIDELITY_KEY: privateKey(),
  STORAGE_DIR: z.string().optional(),
  S3_ENDPOINT: url('https://s3.us-east-1.amazonaws.com', ['http:', 'https:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: zeroOrOne(),
  SMTP_URL: url('smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Back Office <office@localhost>'),
  AUDIT_SEAL_MAIL: z.email('must be one mail address, like seals@example.com').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d|[\da-fA-F:./, ]+)$/, 'must be the addresses of your proxies, like 10.0.0.0/8, or how many they are')
    .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim())))
    .optional()
    .transform((proxies) => proxies ?? false),
  ADDRESS_SEARCH_URL: url('https://photon.example.com/api', ['http:', 'https:']).optional(),
  FIRM_NAME: z.string().default('Verus'),
  FIRM_CERTIFICATE_FILE: z.string().optional(),
  FIRM_CERTIFICATE_PASSWORD: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level like info, warn or error')
    .default('warn'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
});

type Settings = z.output<typeof settingsShape>;

/** The first wrong setting as a sentence; its value may be a secret and is not repeated. */
function parse(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.keys(settingsShape.shape).map((name) => [name, valueOf(environment, name)]);
  const { data, error } = settingsShape.safeParse(Object.fromEntries(given));
  if (data) return data;
  const [issue] = error.issues;
  throw new CannotStart(`The setting ${issue?.path.join('.')} is wrong: it ${issue?.message}.`);
}

/** A value, or the file that NAME_FILE points at, as containers mount secrets; an empty one counts as not given. */
function valueOf(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name]?.trim() || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CannotStart(`The file ${file} cannot be read: correct ${name}_FILE, or give this user the right to it.`);
  }
}

function isDecodable(text: string): boolean {
  try {
    return Boolean(decodeURIComponent(text));
  } catch {
    return false;
  }
}
