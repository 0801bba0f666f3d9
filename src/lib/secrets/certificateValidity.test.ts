import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { certificateOf, expired, pkcs12Of } from '../../test/certificates.ts';
import { isTrusted, standsInWords, validityOf } from './certificateValidity.ts';
import { fingerprintOf, firmCertificate, existingCertificate, readFirmCertificate } from './firmCertificate.ts';

const certificate = certificateOf('2025-03-01T12:00:00Z', '2026-03-01T12:00:00Z');

test.each([
  ['2025-03-01T11:59:59Z', 'not yet valid', 365, false, 'is not valid before Mar 01, 2025'],
  ['2025-03-01T12:00:00Z', 'valid', 365, true, 'expires on Mar 01, 2026, in 365 days'],
  ['2026-01-30T11:59:59Z', 'valid', 30, true, 'expires on Mar 01, 2026, in 30 days'],
  ['2026-01-30T12:00:00Z', 'expiring', 30, true, 'expires on Mar 01, 2026, in 30 days'],
  ['2026-02-28T11:00:00Z', 'expiring', 1, true, 'expires on Mar 01, 2026, in 1 day'],
  ['2026-03-01T12:00:00Z', 'expiring', 0, true, 'expires on Mar 01, 2026, in 0 days'],
  ['2026-03-01T12:00:01Z', 'expired', -1, false, 'expired on Mar 01, 2026'],
] as const)('at %s a certificate is %s', (at, is, daysLeft, trusted, words) => {
  const validity = validityOf(certificate, new Date(at));
  expect({ is: validity.is, daysLeft: validity.daysLeft }).toEqual({ is, daysLeft });
  expect([isTrusted(validity), standsInWords(validity)]).toEqual([trusted, words]);
});

test('a file with one that has expired still opens', () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'verus-expired-'));
  const path = join(folder, 'firm.p12');
  fs.writeFileSync(path, pkcs12Of(expired, 'open'));
  expect(fingerprintOf(readFirmCertificate(path, 'open'))).toBe(fingerprintOf(expired));
  fs.rmSync(folder, { recursive: true });
});

test('who looks at the server’s own certificate makes none', async () => {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'verus-own-'));
  expect(await existingCertificate({ dataDir })).toBeUndefined();
  expect(fs.readdirSync(dataDir)).toEqual([]);
  const own = await firmCertificate({ dataDir, firmName: 'Verus' });
  expect((await existingCertificate({ dataDir }))?.chain).toEqual(own.chain);
  const { is, daysLeft } = validityOf(own, new Date());
  expect([is, daysLeft > 3_640]).toEqual(['valid', true]);
  fs.rmSync(dataDir, { recursive: true });
});
