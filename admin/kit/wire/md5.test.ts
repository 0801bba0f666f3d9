import { expect, test } from '@jest/globals';
import { md5 } from './md5.ts';

const hashed = (...pieces: string[]): string => {
  const digest = md5();
  pieces.forEach((piece) => digest.add(new TextEncoder().encode(piece)));
  return digest.base64();
};

test.each([
  ['', '1B2M2Y8AsgTpgAmY7PhCfg=='],
  ['abc', 'kAFQmDzST7DWlj99KOF/cg=='],
  ['message digest', '+WtpfXy3k41SWi8xqvFh0A=='],
  ['12345678901234567890123456789012345678901234567890123456789012345678901234567890', 'V+30oivjyVWsSdouIQe2eg=='],
])('the vectors of RFC 1321: %j', (text, checksum) => {
  expect(hashed(text)).toBe(checksum);
});

test('a file read in chunks has the checksum of the whole', () => {
  const [head, tail] = ['a'.repeat(100), 'b'.repeat(29)];
  expect(hashed(head, '', tail)).toBe(hashed(head + tail));
});
