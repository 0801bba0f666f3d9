import { z } from 'zod';
import { flag, type Answered } from '../fields.ts';

export const plainCompanySettings = {
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
export interface CompanySettings extends Answered<typeof plainCompanySettings> {}
