import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { backupCodeHashes, hashBackupCode, newBackupCodes } from './backupCodes.ts';
import { configureSecrets } from './secrets.ts';

const old = { id: 'old', key: randomBytes(32) };
beforeEach(() => configureSecrets([old]));

test('ten different codes, easy to copy from paper', () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
});

test('a code is found however it is typed', () => {
  const stored = hashBackupCode('7k2m-p0x1-9hqd');
  for (const typed of ['7k2m-p0x1-9hqd', '7K2MP0X19HQD', ' 7k2m p0x1 9hqd ', '7k2m-pOxl-9hqd', '7k2m-pOxI-9hqd']) {
    expect(backupCodeHashes(typed)).toEqual([stored]);
  }
  expect(backupCodeHashes('7k2m-p0x1-9hqe')).not.toContain(stored);
});

test('its hash does not tell the code, and a six-digit code is not one', () => {
  expect(hashBackupCode('7k2m-p0x1-9hqd')).not.toContain('7k2m');
  for (const typed of ['123456', '', '7k2m-p0x1-9hq', '7k2m-p0x1-9hqdd', '7k2m-p0x1-9hq*']) {
    expect(backupCodeHashes(typed)).toEqual([]);
  }
});

test('codes printed before a change of keys still serve', () => {
  const stored = hashBackupCode('7k2m-p0x1-9hqd');
  configureSecrets([{ id: 'new', key: randomBytes(32) }, old]);
  expect(backupCodeHashes('7k2m-p0x1-9hqd')).toContain(stored);
});
