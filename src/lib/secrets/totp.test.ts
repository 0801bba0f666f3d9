import { describe, expect, test } from '@jest/globals';
import { currentCode, matchStep, newTotpSecret, otpauthUrl } from './totp.ts';

/** '12345678901234567890' in base32: the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code of the RFC is %s', (seconds, code) => {
  expect(currentCode(secret, at(seconds))).toBe(code);
  expect(matchStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is good one step before and after its own, and always names its own step', () => {
  const step = 41152263;
  const steps = [-61, -60, -30, -1, 0, 29, 30, 59, 60].map((off) => matchStep(secret, '005924', at(step * 30 + off)));
  expect(steps).toEqual([undefined, undefined, step, step, step, step, step, step, undefined]);
});

describe('a text that is not six digits is never a code', () => {
  // The right one is 005924 then.
  test.each(['5924', '5924ab', ' 05924', '005924 ', '0059240', '５９２４００', '', '+05924', '5924.0'])(
    '%j',
    (token) => {
      expect(matchStep(secret, token, at(1234567890))).toBeUndefined();
    },
  );
});

test('a new secret has 160 bits and differs each time', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
  expect(matchStep(newTotpSecret(), currentCode(secret, at(0)), at(0))).toBeUndefined();
});

test('the QR code names issuer and account, and carries the secret as it is', () => {
  const url = new URL(otpauthUrl(secret, 'Verus Back Office', 'ann+x@firm.test'));
  expect(url.protocol).toBe('otpauth:');
  expect(url.host).toBe('totp');
  expect(decodeURIComponent(url.pathname)).toBe('/Verus Back Office:ann+x@firm.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({ secret, issuer: 'Verus Back Office' });
});
