import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { CannotStart } from '../process/cannotStart.ts';
import {
  configureSecrets,
  digest,
  digests,
  isEncryptedWithOldKey,
  mask,
  decrypt,
  encrypt,
  hasValidMac,
  mark,
} from './secrets.ts';

const cell = { table: 'clients', column: 'ssn', id: '0197-1' };
const old = { id: '2025', key: randomBytes(32) };
const fresh = { id: '2026', key: randomBytes(32) };

beforeEach(() => configureSecrets([old]));

test('what is sealed opens in its own cell, and never looks the same twice', () => {
  const sealed = encrypt('123-45-6789', cell);
  expect(sealed).toMatch(/^v1\.2025\./);
  expect(sealed).not.toContain('123-45');
  expect(encrypt('123-45-6789', cell)).not.toBe(sealed);
  expect(decrypt(sealed, cell)).toBe('123-45-6789');
  for (const plain of ['', 'Řehoř ✓', 'x'.repeat(10_000)]) expect(decrypt(encrypt(plain, cell), cell)).toBe(plain);
});

test.each([{ table: 'users' }, { column: 'ftid' }, { id: '0197-2' }])(
  'it does not open in another cell: %o',
  (other) => {
    expect(() => decrypt(encrypt('123-45-6789', cell), { ...cell, ...other })).toThrow('changed or moved');
  },
);

test('every single changed character is noticed', () => {
  // Many seals, since only some of them end in a letter whose last bits say nothing.
  for (let seals = 0; seals < 20; seals++) {
    const sealed = encrypt('123-45-6789', cell);
    for (let at = 'v1.2025.'.length; at < sealed.length; at++) {
      if (sealed[at] === '.') continue;
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => decrypt(changed, cell)).toThrow();
    }
  }
});

test.each(['', '123-45-6789', 'v1.2025..x', 'v2.2025.a.b.c'])(
  'a cell without a sealed value is a fault: %j',
  (text) => {
    expect(() => decrypt(text, cell)).toThrow('does not hold a sealed value');
  },
);

test('a cut-off tag is refused: shorter tags would be easier to guess', () => {
  const [version, id, iv, tag = '', text] = encrypt('x', cell).split('.');
  expect(() => decrypt([version, id, iv, tag.slice(0, 6), text].join('.'), cell)).toThrow();
});

describe('a change of keys', () => {
  test('the newest seals, any listed one opens, and old cells can be told', () => {
    const before = encrypt('123-45-6789', cell);
    configureSecrets([fresh, old]);
    const after = encrypt('123-45-6789', cell);
    expect(after).toMatch(/^v1\.2026\./);
    expect([before, after].map((sealed) => decrypt(sealed, cell))).toEqual(['123-45-6789', '123-45-6789']);
    expect([before, after].map(isEncryptedWithOldKey)).toEqual([true, false]);
  });

  test('a key that is no longer listed is an error, never a blank', () => {
    const before = encrypt('123-45-6789', cell);
    configureSecrets([fresh]);
    expect(() => decrypt(before, cell)).toThrow('The key "2025" is not among the configured ones');
  });

  test('a digest made before it is still found', () => {
    const stored = digest('123456789', 'ssn');
    configureSecrets([fresh, old]);
    expect(digest('123456789', 'ssn')).not.toBe(stored);
    expect(digests('123456789', 'ssn')).toEqual([digest('123456789', 'ssn'), stored]);
  });
});

test('a digest is the same for the same text and purpose only', () => {
  expect(digest('123456789', 'ssn')).toBe(digest('123456789', 'ssn'));
  expect(digest('123456780', 'ssn')).not.toBe(digest('123456789', 'ssn'));
  expect(digest('123456789', 'backup code')).not.toBe(digest('123456789', 'ssn'));
});

test('a mark shows that a listed key has seen this text, and no other', () => {
  configureSecrets([old]);
  const before = mark('row 100');
  configureSecrets([fresh, old]);
  const after = mark('row 100');
  expect([before.key, after.key]).toEqual(['2025', '2026']);
  expect([hasValidMac('row 100', before), hasValidMac('row 100', after)]).toEqual([true, true]);
  expect(hasValidMac('row 101', after)).toBe(false);
  expect(hasValidMac('row 100', { ...after, key: '2025' })).toBe(false);
  expect(hasValidMac('row 100', { ...after, mac: '' })).toBe(false);
  configureSecrets([fresh]);
  expect(hasValidMac('row 100', before)).toBe(false);
});

test('the mask shows four digits of a whole number and none of a fragment', () => {
  expect(mask('123-45-6789')).toBe('***-**-6789');
  expect(mask('123456789')).toBe('***-**-6789');
  expect(mask('6789')).toBe('***-**-****');
  expect(mask('123456789', 'ein')).toBe('**-***6789');
});

test.each([
  ['none', []],
  ['a short one', [{ id: 'a', key: randomBytes(16) }]],
  ['one of zeros', [{ id: 'a', key: Buffer.alloc(32) }]],
  ['an id with a dot', [{ id: 'a.b', key: randomBytes(32) }]],
  ['one id twice', [old, { id: old.id, key: randomBytes(32) }]],
  ['one key twice', [old, { id: 'other', key: old.key }]],
])('the start stops at wrong keys: %s', (_, keys) => {
  expect(() => configureSecrets(keys)).toThrow(CannotStart);
});
