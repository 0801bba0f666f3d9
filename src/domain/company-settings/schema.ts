import { z } from 'zod';
import { flag, name, optional, whole, type Answered } from '../fields.ts';
import { isTimeZone, timeZoneNamed } from '../firmTime.ts';

export const plainCompanySettings = {
  /** By which its people call it; where it is empty, what the server was started with. */
  shortName: optional(name(60)),
  /** By which it is registered; where it is empty, the short one. */
  legalName: optional(name(200)),
  /** By whose clock its days begin; where it is empty, the one that the server was started with. */
  timeZone: optional(
    z
      .string()
      .max(60)
      .refine(isTimeZone, 'Is not a time zone, like America/New_York')
      .transform((name) => timeZoneNamed(name) ?? name),
  ),
  /** How long what was deleted is kept. */
  retentionYears: whole(6, 100),
  /** An assistant may submit an account that its advisor has signed. */
  assistantMaySubmit: flag,
  /** Schwab's fee file begins with a line that names its columns. */
  schwabHeader: flag,
  /** Its account numbers are filled up with zeros to ten digits. */
  schwabPadded: flag,
};

export const companySettingsUpdate = z.strictObject(plainCompanySettings).partial();

export type CompanySettingsUpdate = z.output<typeof companySettingsUpdate>;

/** As they are answered. */
export interface CompanySettings extends Answered<typeof plainCompanySettings> {
  readonly version: number;
}
