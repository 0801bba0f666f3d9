import type { Choices } from './choices.ts';

/** The time zones of the United States under their common names, from east to west. */
const american = {
  'America/Puerto_Rico': 'Atlantic Time, Puerto Rico',
  'America/New_York': 'Eastern Time, New York',
  'America/Chicago': 'Central Time, Chicago',
  'America/Denver': 'Mountain Time, Denver',
  'America/Phoenix': 'Mountain Standard Time, Phoenix',
  'America/Los_Angeles': 'Pacific Time, Los Angeles',
  'America/Anchorage': 'Alaska Time, Anchorage',
  'Pacific/Honolulu': 'Hawaii Time, Honolulu',
} satisfies Choices;

/** All time zones known to this machine, those of the United States first. */
export const timeZones = (): Choices => ({
  ...american,
  ...Object.fromEntries(
    Intl.supportedValuesOf('timeZone')
      .filter((name) => !Object.hasOwn(american, name))
      .map((name) => [name, name.replaceAll('_', ' ')]),
  ),
});
