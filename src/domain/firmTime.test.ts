import { afterEach, describe, expect, test } from '@jest/globals';
import { addDays } from './dates.ts';
import {
  timeZoneName,
  configureTimeZone,
  firmDay,
  firmTime,
  firmTimeZone,
  followTimeZone,
  isTimeZone,
  startOfDay,
  timeZoneNamed,
} from './firmTime.ts';
import { fullDay, namedInstant, shortDay } from './format.ts';

afterEach(() => configureTimeZone('America/New_York'));

describe('the firm’s clock', () => {
  test.each([
    ['the last evening of a quarter', '2026-04-01T01:00:00Z', '2026-03-31', 'EDT'],
    ['the last second of the year', '2026-01-01T04:59:59.999Z', '2025-12-31', 'EST'],
    ['a second later', '2026-01-01T05:00:00.000Z', '2026-01-01', 'EST'],
    ['the night in which summer begins', '2026-03-08T04:59:59Z', '2026-03-07', 'EST'],
    ['the end of that day, an hour early', '2026-03-09T03:59:59Z', '2026-03-08', 'EDT'],
    ['the night in which summer ends', '2026-11-01T03:59:59Z', '2026-10-31', 'EDT'],
    ['the end of that day, an hour late', '2026-11-02T04:59:59Z', '2026-11-01', 'EST'],
  ])('%s: %s is %s, %s', (_, instant, day, name) => {
    expect([firmDay(instant), firmDay(new Date(instant)), timeZoneName(instant)]).toEqual([day, day, name]);
  });

  test('is the one that the firm has chosen, and the settings’ again where it chooses none', () => {
    configureTimeZone('America/Denver');
    const instant = '2026-04-01T05:30:00Z';
    const seen = ['Asia/Tokyo', 'America/New_York', null].map((chosen) => {
      followTimeZone(chosen);
      return [firmTimeZone(), firmDay(instant), startOfDay('2026-04-01')];
    });
    expect(seen).toEqual([
      ['Asia/Tokyo', '2026-04-01', '2026-03-31T15:00:00.000Z'],
      ['America/New_York', '2026-04-01', '2026-04-01T04:00:00.000Z'],
      ['America/Denver', '2026-03-31', '2026-04-01T06:00:00.000Z'],
    ]);
  });

  test.each([
    ['CST', 'America/Chicago'],
    ['utc', 'UTC'],
    ['AMERICA/new_york', 'America/New_York'],
    ['AET', 'Australia/Sydney'],
    ['US/Pacific-New', 'America/Los_Angeles'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('of %s is that of %s, by the name that the database knows', (name, own) => {
    expect(timeZoneNamed(name)).toBe(own);
    configureTimeZone(name);
    expect(firmTimeZone()).toBe(own);
  });

  test.each(['+05:00', '-05', 'Denver', '', '../x', 'America/New_York ', 'Factory'])('is not that of %p', (name) =>
    expect(timeZoneNamed(name)).toBeUndefined(),
  );

  test('shows the hour that comes twice as it comes', () => {
    const clock = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((instant) => namedInstant(instant));
    expect(clock).toEqual(['Nov 1, 2026, 1:30 AM EDT', 'Nov 1, 2026, 1:30 AM EST']);
  });

  test('reads an instant as the database writes it and as the wire does', () => {
    expect(firmTime('2026-04-01 01:00:00.123456+00')).toBe('2026-03-31T21:00:00');
    expect(firmTime('2026-04-01T01:00:00.123456+00:00')).toBe('2026-03-31T21:00:00');
  });

  test('leaves a day alone, and what is neither', () => {
    expect(['2026-04-01', 'soon', ''].map(firmTime)).toEqual(['2026-04-01', 'soon', '']);
    expect(['2026-99-01T00:00:00Z', '2026-04-01'].map(fullDay)).toEqual(['2026-99-01T00:00:00Z', '04/01/2026']);
  });

  test.each([
    'America/New_York',
    'America/Havana',
    'America/Asuncion',
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'UTC',
  ])('knows when each day begins in %s, those too on which it is changed', (zone) => {
    configureTimeZone(zone);
    for (let day = '2019-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = Date.parse(startOfDay(day));
      expect([firmDay(new Date(start)), firmDay(new Date(start - 1000)) < day]).toEqual([day, true]);
    }
  });

  test('is where the firm is', () => {
    configureTimeZone('Pacific/Honolulu');
    expect([shortDay('2026-04-01T09:59:59Z'), shortDay('2026-04-01T10:00:00Z')]).toEqual(['3/31/2026', '4/1/2026']);
    expect(['Pacific/Honolulu', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
