import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import forge from 'node-forge';
import { firmCertificate } from '../../lib/secrets/firmCertificate.ts';
import { openTestApp, type TestApp } from '../app.ts';
import { emptyDatabase } from '../database.ts';
import { killAll, newPort, openMain, startMain } from '../mainProcess.ts';

/** Whole servers start here, on whatever machine this is. */
jest.setTimeout(600_000);

const home = fs.mkdtempSync(join(tmpdir(), 'verus-first-start-'));
const key = () => randomBytes(32).toString('base64');
const [firm, demoFirm] = [openTestApp({}, emptyDatabase), openTestApp()];
const certificate = join(home, 'firm.p12');
beforeAll(async () => {
  const { key, chain } = await firmCertificate({ dataDir: home, firmName: 'A firm' });
  const { privateKeyFromPem, certificateFromPem } = forge.pki;
  const pem = privateKeyFromPem(key.export({ type: 'pkcs1', format: 'pem' }).toString());
  const file = forge.pkcs12.toPkcs12Asn1(pem, [certificateFromPem(chain[0])], 'open', { count: 1 });
  fs.writeFileSync(certificate, forge.asn1.toDer(file).getBytes(), 'latin1');
});
afterEach(killAll);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Settings of a firm in production, on the database of a house. */
const production = ({ settings: { host = '', user, dbName } }: TestApp) => ({
  NODE_ENV: 'production',
  DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${dbName}`,
  DATA_DIR: join(home, 'data'),
  ENCRYPTION_KEYS: process.env['ENCRYPTION_KEYS'] ?? '',
  SESSION_KEY: key(),
  FIRM_CERTIFICATE_FILE: certificate,
  FIRM_CERTIFICATE_PASSWORD: 'open',
});

describe('a firm’s own server', () => {
  test('prints at its first start where the first super admin comes in', async () => {
    const { main, port } = await openMain(production(firm));
    const link = /^ {2}(http:\/\/127\.0\.0\.1:\d+\/setup\/[\w-]{43})$/m;
    while (!link.test(main.said())) await new Promise((resolve) => setTimeout(resolve, 20));
    const [, address = ''] = link.exec(main.said()) ?? [];
    const token = address.split('/').at(-1);
    expect((await fetch(`http://127.0.0.1:${port}/api/setup?setup_token=${token}`)).status).toBe(200);
    for (const path of ['/dev/mail', '/api/demo', '/api/demo/code?email=super@demo.test']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, answer.headers.get('content-type') ?? '', await answer.text()]).toEqual([
        path,
        expect.any(String),
        expect.not.stringMatching(/demo-pass|"code"|saves instead of sending/i),
      ]);
    }
  });

  test('refuses to be the demo, and to serve what the demo has filled', async () => {
    const start = async (settings: Parameters<typeof startMain>[0]) =>
      startMain({ ...settings, PORT: await newPort() }).ended;
    expect(await start({ ...production(firm), DEMO: 1 })).toEqual([
      1,
      'DEMO=1 is not for production: to try the demo firm, start with NODE_ENV=demo.\n',
    ]);
    expect(await start(production(demoFirm))).toEqual([
      1,
      expect.stringMatching(/^The demo firm's published password or second factor can open this database, as .+\n$/),
    ]);
  });

  test('whose work is long work says what it is and where it listens, not where the office is', async () => {
    const settings = { ...production(firm), ROLE: 'worker', PUBLIC_URL: 'https://office.example.com' };
    const { main, port } = await openMain(settings);
    expect(main.said()).toContain(
      `the worker is ready. It runs background jobs, serves no pages, and answers /healthz and /readyz at http://127.0.0.1:${port}.\n`,
    );
    expect(main.said()).not.toContain('office.example.com');
    expect(main.said()).not.toContain('/setup/');
  });
});
