import { X509Certificate } from 'node:crypto';
import { firmDay } from '../../domain/firmTime.ts';
import { counted, mediumDay } from '../../domain/format.ts';
import type { FirmCertificate } from './firmCertificate.ts';

/** State of a certificate at a moment: no PDF reader trusts a seal by one that has expired, or is not valid yet. */
export interface Validity {
  readonly is: 'valid' | 'expiring' | 'expired' | 'not yet valid';
  readonly from: Date;
  readonly until: Date;
  /** Whole days until it expires; below 0 once it has. */
  readonly daysLeft: number;
}

export const validityOf = ({ chain: [pem] }: FirmCertificate, at: Date): Validity => {
  const { validFrom, validTo } = new X509Certificate(pem);
  const [from, until] = [new Date(validFrom), new Date(validTo)];
  const left = until.getTime() - at.getTime();
  return { is: standing(at < from, left), from, until, daysLeft: Math.floor(left / day) };
};

export const isTrusted = ({ is }: Validity): boolean => is === 'valid' || is === 'expiring';

/** Continues 'The firm’s certificate'. */
export const standsInWords = ({ is, from, until, daysLeft }: Validity): string => {
  if (is === 'not yet valid') return `is not valid before ${dayOf(from)}`;
  if (is === 'expired') return `expired on ${dayOf(until)}`;
  return `expires on ${dayOf(until)}, in ${counted(daysLeft, 'day')}`;
};

const day = 24 * 60 * 60 * 1000;

/** Warned so early, as an authority may take weeks to issue the next one. */
const notice = 30 * day;

const standing = (isEarly: boolean, left: number): Validity['is'] => {
  if (isEarly) return 'not yet valid';
  if (left < 0) return 'expired';
  return left <= notice ? 'expiring' : 'valid';
};

const dayOf = (instant: Date): string => mediumDay(firmDay(instant));
