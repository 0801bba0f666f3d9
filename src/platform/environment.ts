import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isTimeZone } from '../domain/firmTime.ts';
import { readDatabaseUrl } from '../lib/database/settings.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { configureFolders } from '../lib/process/folderSetting.ts';
import { privateKey, sftpUrl } from '../lib/sftp/settings.ts';

const url = (form: string, protocols: readonly string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), `must look like ${form}`);

const databaseForm = 'postgresql://user:password@host:5432/database';

const databaseUrl = () =>
  url(databaseForm, ['postgres:', 'postgresql:'])
    .refine((text) => (URL.parse(text)?.pathname.length ?? 0) > 1, `must name a database: ${databaseForm}`)
    .refine(isDecodable, 'must have special characters percent-encoded, % itself as %25')
    .transform(readDatabaseUrl)
    .optional();

/** The firm's name until somebody sets one. */
export const defaultFirmName = 'Verus';

const zeroOrOne = () => z.stringbool({ truthy: ['1'], falsy: ['0'], error: 'must be 1 or 0' }).optional();

const settingsShape = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'demo', 'development', 'test'],
      'must be production for a firm, demo for the demo firm, or not be set',
    )
    .optional(),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
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
  DATABASE_REPLICA_URL: databaseUrl(),
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
  BACKUP_DIR: z.string().optional(),
  S3_ENDPOINT: url('https://s3.us-east-1.amazonaws.com', ['http:', 'https:']).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: zeroOrOne(),
  SETUP_EMAIL: z.email('must be one email address, like owner@example.com').optional(),
  SMTP_URL: url('smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().default('Back Office <office@localhost>'),
  AUDIT_SEAL_MAIL: z.email('must be one email address, like seals@example.com').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(\d|[\da-fA-F:./, ]+)$/, 'must be the addresses of your proxies, like 10.0.0.0/8, or their number')
    .transform((text) => (/^\d$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim())))
    .optional()
    .transform((proxies) => proxies ?? false),
  ADDRESS_SEARCH_URL: url('https://photon.example.com/api', ['http:', 'https:']).optional(),
  FIRM_NAME: z.string().default(defaultFirmName),
  FIRM_CERTIFICATE_FILE: z.string().optional(),
  FIRM_CERTIFICATE_PASSWORD: z.string().optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level like info, warn or error')
    .default('warn'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
});

export type Settings = z.output<typeof settingsShape>;

/** Reads the environment variables. The first wrong one is refused without its value, which may be a secret. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.keys(settingsShape.shape).map((name) => [name, valueOf(environment, name)]);
  const { data, error } = settingsShape.safeParse(Object.fromEntries(given));
  if (data) {
    configureFolders(data);
    return data;
  }
  const [issue] = error.issues;
  throw new CannotStart(`The setting ${issue?.path.join('.')} is wrong: it ${issue?.message}.`);
}

/**
 * A setting's value, or the content of the file that NAME_FILE names, as containers mount secrets; an empty value
 * counts as missing.
 */
function valueOf(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name]?.trim() || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CannotStart(`The file ${file} cannot be read: correct ${name}_FILE, or give this user access to it.`);
  }
}

function isDecodable(text: string): boolean {
  try {
    return Boolean(decodeURIComponent(text));
  } catch {
    return false;
  }
}
