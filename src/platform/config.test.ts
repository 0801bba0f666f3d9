import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig, startupSettings } from './config.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { fingerprintOf, firmCertificate } from '../lib/secrets/firmCertificate.ts';

const dataDir = fs.mkdtempSync(join(tmpdir(), 'verus-config-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...environment });
const key = () => randomBytes(32).toString('base64');
const keys = { ENCRYPTION_KEYS: `2026:${key()},2025:${key()}`, SESSION_KEY: key() };
const seal = { FIRM_CERTIFICATE_FILE: join(dataDir, 'firm.p12'), FIRM_CERTIFICATE_PASSWORD: 'open' };
beforeAll(async () => {
  const { key, chain } = await firmCertificate({ dataDir, firmName: 'Verus & Söhne' });
  const pem = key.export({ type: 'pkcs1', format: 'pem' }).toString();
  const { privateKeyFromPem, certificateFromPem } = forge.pki;
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKeyFromPem(pem), [certificateFromPem(chain[0])], 'open', { count: 1 });
  fs.writeFileSync(seal.FIRM_CERTIFICATE_FILE, forge.asn1.toDer(p12).getBytes(), 'latin1');
});
const elsewhere = 'postgresql://verus:p%40ss@db.example.com:6432/office?sslmode=verify-full';

test('with nothing set it is the demo on its own database, reachable from this machine only', () => {
  const config = load();
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, demo: true, today: '2026-01-15', trustProxy: false });
  expect(config.publicUrl).toBe('http://127.0.0.1:3000');
  expect(config.database).toBeUndefined();
});

test('the firm’s days are New York’s, or those of another zone that there is', () => {
  expect(load().timeZone).toBe('America/New_York');
  expect(load({ TIME_ZONE: 'America/Denver' }).timeZone).toBe('America/Denver');
  expect(() => load({ TIME_ZONE: 'Denver' })).toThrow(
    'The setting TIME_ZONE is wrong: it must name a time zone, like America/New_York.',
  );
});

test('a database of one’s own brings no demo, unless it is asked for', () => {
  const { database, demo, today } = load({ DATABASE_URL: elsewhere });
  expect({ demo, today }).toEqual({ demo: false, today: undefined });
  expect(database).toEqual({
    host: 'db.example.com',
    port: 6432,
    user: 'verus',
    password: 'p@ss',
    dbName: 'office',
    driverOptions: { ssl: { rejectUnauthorized: true } },
  });
  expect(load({ DATABASE_URL: elsewhere, DEMO: '1' }).demo).toBe(true);
  expect(load({ DATABASE_URL: elsewhere, NODE_ENV: 'demo' })).toMatchObject({ demo: true, production: false });
  expect(load({ NODE_ENV: 'demo', DEMO: '0' }).demo).toBe(false);
  expect(load(production)).toMatchObject({ demo: false, production: true });
  expect(load({ ...production, DEMO: '0' }).demo).toBe(false);
});

test('the database may have an owner of its own, who is another way into it', () => {
  const owner = elsewhere.replace('verus:', 'owner:');
  const { database, ownerDatabase } = load({ DATABASE_URL: elsewhere, DATABASE_OWNER_URL: owner });
  expect(ownerDatabase).toEqual({ ...database, user: 'owner' });
  expect(load({ DATABASE_URL: elsewhere }).ownerDatabase).toBeUndefined();
});

test('the server’s own keys are made once and are for its user’s eyes only', () => {
  const [first, second] = [load(), load()];
  expect(second.sessionKey).toEqual(first.sessionKey);
  expect(second.encryptionKeys).toEqual(first.encryptionKeys);
  expect(fs.statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('given keys are used, the newest first, from the environment or from a mounted file', () => {
  const file = join(dataDir, 'session-key');
  fs.writeFileSync(file, `${keys.SESSION_KEY}\n`);
  const config = load({ ...production, SESSION_KEY: '', SESSION_KEY_FILE: file });
  expect(config.encryptionKeys.map(({ id }) => id)).toEqual(['2026', '2025']);
  expect(config.sessionKey.toString('base64')).toBe(keys.SESSION_KEY);
});

test('a given certificate seals; without one the server makes its own, once', async () => {
  const { firmCertificate: given } = load(production);
  expect(given && fingerprintOf(given)).toBe(fingerprintOf(await firmCertificate({ dataDir, firmName: 'Verus' })));
  expect(load().firmCertificate).toBeUndefined();
  const folder = join(dataDir, 'fresh');
  const [one, other] = await Promise.all([0, 1].map(() => firmCertificate({ dataDir: folder, firmName: 'Verus' })));
  expect(other?.chain).toEqual(one?.chain);
  expect(fs.statSync(join(folder, 'firm-certificate.pem')).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(folder)).toEqual(['firm-certificate.pem']);
});

test('an empty setting is a setting not given', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, demo: true });
});

const inBucket = {
  S3_ENDPOINT: 'https://s3.eu-central-1.example.com',
  S3_BUCKET: 'office',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'office',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

test('files lie in a folder, or in the bucket that all of its settings name', () => {
  const file = join(dataDir, 's3-secret');
  fs.writeFileSync(file, 'hunter3\n');
  expect(load().s3).toBeUndefined();
  expect(load(inBucket).s3).toEqual({
    endpoint: 'https://s3.eu-central-1.example.com',
    bucket: 'office',
    region: 'eu-central-1',
    accessKeyId: 'office',
    secretAccessKey: 'hunter2',
    pathStyle: false,
  });
  const mounted = { ...inBucket, S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: file, S3_PATH_STYLE: '1' };
  expect(load(mounted).s3).toMatchObject({ secretAccessKey: 'hunter3', pathStyle: true });
});

const production = { NODE_ENV: 'production', ...keys, ...seal };
test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is no number', { PORT: 'http' }, /PORT.*number from 0 to 65535/],
  ['a port out of range', { PORT: '65536' }, /PORT.*number from 0 to 65535/],
  ['a database that is no address', { DATABASE_URL: 'db.example.com' }, /DATABASE_URL.*postgresql:\/\//],
  ['a database server without a database', { DATABASE_URL: 'postgresql://db/' }, /DATABASE_URL.*name a database/],
  ['an owner without a database', { DATABASE_OWNER_URL: elsewhere }, /DATABASE_OWNER_URL.*same database/],
  [
    'an owner of another database',
    { DATABASE_URL: elsewhere, DATABASE_OWNER_URL: 'postgresql://owner@db/other' },
    /DATABASE_OWNER_URL.*same database/,
  ],
  ['a mail address that is none', { AUDIT_SEAL_MAIL: 'the auditor' }, /AUDIT_SEAL_MAIL.*email address/],
  ['a bare % in the password', { DATABASE_URL: 'postgresql://a:50%@db/x' }, /DATABASE_URL.*%25/],
  ['a public address without a protocol', { PUBLIC_URL: 'office.example.com' }, /PUBLIC_URL.*https:/],
  ['a day that is none', { DEMO_TODAY: '2026-02-30' }, /DEMO_TODAY.*2026-01-15/],
  ['trust in every proxy', { TRUST_PROXY: 'true' }, /TRUST_PROXY.*addresses/],
  ['the demo in production', { ...production, DEMO: '1' }, /DEMO=1 is not for production.*NODE_ENV=demo/],
  ['a mode that there is not', { NODE_ENV: 'prod' }, /NODE_ENV.*production for a firm, demo for the demo firm/],
  ['an offset in place of a time zone', { TIME_ZONE: '+05:00' }, /TIME_ZONE.*America\/New_York/],
  ['a person to be mailed who has no address', { SETUP_EMAIL: 'the owner' }, /SETUP_EMAIL.*email address/],
  ['production without keys', { NODE_ENV: 'production' }, /ENCRYPTION_KEYS is missing.*openssl/],
  ['production with half the keys', { ...production, SESSION_KEY: '' }, /SESSION_KEY is missing.*openssl/],
  ['a key without an id', { ...production, ENCRYPTION_KEYS: key() }, /ENCRYPTION_KEYS is wrong.*id:key/],
  ['a short session key', { ...production, SESSION_KEY: 'c2hvcnQ=' }, /SESSION_KEY is too short/],
  ['a made-up session key', { ...production, SESSION_KEY: 'A'.repeat(44) }, /SESSION_KEY is too short or not random/],
  ['one key for both', { ...production, ENCRYPTION_KEYS: `1:${keys.SESSION_KEY}` }, /SESSION_KEY is one of/],
  [
    'production without a certificate',
    { ...production, FIRM_CERTIFICATE_FILE: '' },
    /FIRM_CERTIFICATE_FILE is missing/,
  ],
  ['a certificate that is not there', { ...seal, FIRM_CERTIFICATE_FILE: '/nowhere' }, /correct FIRM_CERTIFICATE_FILE/],
  [
    'a certificate of another password',
    { ...seal, FIRM_CERTIFICATE_PASSWORD: 'x' },
    /FIRM_CERTIFICATE_FILE cannot be opened/,
  ],
  [
    'a certificate that is none',
    { FIRM_CERTIFICATE_FILE: import.meta.filename },
    /FIRM_CERTIFICATE_FILE cannot be opened/,
  ],
  ['a bucket without a name', { ...inBucket, S3_BUCKET: '' }, /^S3_BUCKET is missing: set all of S3_\*/],
  ['a bucket without keys', { S3_ENDPOINT: inBucket.S3_ENDPOINT, S3_BUCKET: 'office' }, /^S3_REGION is missing/],
  ['a storage without a protocol', { ...inBucket, S3_ENDPOINT: 's3.example.com' }, /S3_ENDPOINT.*https:/],
  ['a key file that is not there', { SESSION_KEY_FILE: join(dataDir, 'none') }, /SESSION_KEY_FILE/],
])('%s stops the start with a sentence that says what to do', (_, environment, sentence) => {
  expect(sentenceOf(environment)).toMatch(sentence);
});

test('a server is for trying things out if it says so, or is called so, and never because a request does', () => {
  const isStaging = (environment: Record<string, string>) => load(environment).staging;
  expect(isStaging({})).toBe(false);
  expect(isStaging({ PUBLIC_URL: 'https://office.example.com/staging' })).toBe(false);
  expect(isStaging({ PUBLIC_URL: 'https://staging.example.com' })).toBe(true);
  expect(isStaging({ PUBLIC_URL: 'https://staging.example.com', STAGING: '0' })).toBe(false);
  expect(isStaging({ STAGING: '1' })).toBe(true);
});

test('a sentence never repeats a password or a key', () => {
  const wrong = {
    DATABASE_URL: 'postgresql://office:hunter2@db',
    SESSION_KEY: 'aHVudGVyMg==',
    ENCRYPTION_KEYS: 'hunter2',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  for (const [name, value] of Object.entries(wrong)) {
    expect(sentenceOf({ ...production, [name]: value })).not.toMatch(/hunter2|aHVu/);
  }
});

function sentenceOf(environment: Record<string, string>): string {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
  }
  throw new Error('the settings were accepted');
}

test('a process of one role alone shares a database, and says so', () => {
  expect(load().role).toBe('all');
  expect(load({ DATABASE_URL: elsewhere, ROLE: 'worker' }).role).toBe('worker');
  expect(() => startupSettings({ ROLE: 'web' })).toThrow(
    'ROLE=web needs DATABASE_URL: the database in DATA_DIR can serve only one process.',
  );
  expect(() => load({ ROLE: 'both' })).toThrow('The setting ROLE is wrong: it must be web, worker or all.');
});

test('what asks for the figures to watch is no short word', () => {
  expect(load({ METRICS_TOKEN: 'sixteen letters.' }).metricsToken).toBe('sixteen letters.');
  expect(() => load({ METRICS_TOKEN: 'short' })).toThrow(
    'The setting METRICS_TOKEN is wrong: it must have at least 16 characters.',
  );
});
