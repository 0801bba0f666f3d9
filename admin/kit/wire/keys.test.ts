import { describe, expect, test } from '@jest/globals';
import { camelKey } from '../../../src/domain/keys.ts';
import { changes, nestedChanges, singular, snake } from './keys.ts';

test('keys travel in snake case, however deep they lie, and _destroy stays itself', () => {
  const typed = { advisorCodeIds: ['aB'], feeTiersAttributes: [{ lowAmount: '0.01', _destroy: true }] };
  const sent = { advisor_code_ids: ['aB'], fee_tiers_attributes: [{ low_amount: '0.01', _destroy: true }] };
  expect(snake(typed)).toEqual(sent);
});

test('a resource becomes the name of an action, and the name of one record', () => {
  expect(['advisor_codes', 'new_accounts', 'branches'].map(camelKey)).toEqual([
    'advisorCodes',
    'newAccounts',
    'branches',
  ]);
  expect(['advisor_codes', 'branches', 'fee_schedules', 'lines/7/dispute'].map(singular)).toEqual([
    'advisor_code',
    'branch',
    'fee_schedule',
    'dispute',
  ]);
});

describe('what a PATCH carries', () => {
  const before = {
    name: 'Mesa',
    url: null,
    advisorCodeIds: ['a', 'b'],
    phoneAttributes: { countryCode: 'US', number: '1' },
  };

  test('nothing where nothing was changed: an empty input is no change of an absent value', () => {
    expect(changes(before, { ...before, url: '', notes: null })).toEqual({});
  });

  test('only the changed keys, nested ones whole', () => {
    const after = { ...before, name: 'Mesa Verde', phoneAttributes: { countryCode: 'US', number: '2' } };
    expect(changes(before, after)).toEqual({ name: 'Mesa Verde', phoneAttributes: { countryCode: 'US', number: '2' } });
  });

  test('a list that lost an entry, and a value that was emptied', () => {
    expect(changes(before, { name: null, advisorCodeIds: ['a'] })).toEqual({ name: null, advisorCodeIds: ['a'] });
  });

  test('of a nested record the changed keys alone, of a phone the whole of it', () => {
    const record = { ...before, experienceAttributes: { expBonds: 1, expStocks: 2 } };
    const after = {
      ...record,
      phoneAttributes: { countryCode: 'US', number: '2' },
      experienceAttributes: { expBonds: 1, expStocks: 3 },
    };
    expect(nestedChanges(record, after)).toEqual({
      phoneAttributes: { countryCode: 'US', number: '2' },
      experienceAttributes: { expStocks: 3 },
    });
    expect(nestedChanges(record, record)).toEqual({});
  });
});
