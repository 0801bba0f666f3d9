import { z } from 'zod';
import { flag, name, optional, wholeNumber, type Answered } from '../fields.ts';
import { isTimeZone, timeZoneNamed } from '../firmTime.ts';

export const plainCompanySettings = {
  /** The everyday name of the firm; if empty, the name from the server's configuration. */
  shortName: optional(name(60)),
  /** The registered name; if empty, the short name. */
  legalName: optional(name(200)),
  /** The time zone in which its days begin; if empty, the one from the server's configuration. */
  timeZone: optional(
    z
      .string()
      .max(60)
      .refine(isTimeZone, 'Must be a time zone, such as America/New_York')
      .transform((name) => timeZoneNamed(name) ?? name),
  ),
  /** Years for which deleted records are retained. */
  retentionYears: wholeNumber(6, 100),
  /** An assistant may submit an account that its advisor has signed. */
  assistantMaySubmit: flag,
  /** Schwab's fee file begins with a line that names its columns. */
  schwabHeader: flag,
  /** Its account numbers are filled up with zeros to ten digits. */
  schwabPadded: flag,
};

export const companySettingsUpdate = z.strictObject(plainCompanySettings).partial();

export type CompanySettingsUpdate = z.output<typeof companySettingsUpdate>;

/** The settings as the server answers them. */
export interface CompanySettings extends Answered<typeof plainCompanySettings> {
  readonly version: number;
}
