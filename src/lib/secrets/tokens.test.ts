import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hashToken, newToken, randomText, readId, readLink, signId, signLink, type Link } from './tokens.ts';

const key = randomBytes(32);
const link: Link = { file: 'f1', user: 'u1', disposition: 'attachment', expires: 1_000_000 };

test('a token has 256 bits, differs each time, and only its hash is kept', () => {
  const { token, hash } = newToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(newToken().token).not.toBe(token);
  expect(hash).toBe(hashToken(token));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a signed link is read back until its time is over', () => {
  const signed = signLink(link, key);
  expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(readLink(signed, key, 999_999)).toEqual(link);
  expect(readLink(signed, key, 1_000_000)).toBeUndefined();
});

test('a link of another key, for another file, or mangled, is nobody’s', () => {
  const signed = signLink(link, key);
  const [payload, mac] = signed.split('.');
  const [otherPayload] = signLink({ ...link, file: 'f2' }, key).split('.');
  const forged = [
    '',
    '.',
    `${payload}.`,
    `.${mac}`,
    `${otherPayload}.${mac}`,
    `${signed}.x`,
    `${payload}.${'ž'.repeat(43)}`,
  ];
  for (const text of forged) expect(readLink(text, key, 0)).toBeUndefined();
  expect(readLink(signed, randomBytes(32), 0)).toBeUndefined();
});

test('a signed id is read back for the use it was signed for, until its time is over', () => {
  const signed = signId('account', 'a1', 1_000_000, key);
  expect(readId('account', signed, key, 999_999)).toBe('a1');
  expect(readId('account', signed, key, 1_000_000)).toBeUndefined();
  expect(readId('client', signed, key, 0)).toBeUndefined();
  expect(readLink(signed, key, 0)).toBeUndefined();
  for (const text of ['', '.', `${signed}x`]) expect(readId('account', text, key, 0)).toBeUndefined();
});

test('a random text uses the whole alphabet and nothing else', () => {
  expect(randomText('ab', 200)).toMatch(/^(?=.*a)(?=.*b)[ab]{200}$/);
});
