import speakeasy from 'speakeasy';
import { randomText } from './tokens.ts';

const period = 30;

/** 32 letters of five random bits each: 160 bits. The library's own generator draws from fewer. */
export function newTotpSecret(): string {
  return randomText('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 32);
}

/** The address in the QR code that an authenticator app scans. */
export function otpauthUrl(secret: string, issuer: string, email: string): string {
  return speakeasy.otpauthURL({ secret, encoding: 'base32', issuer, label: `${issuer}:${email}` });
}

/** The time step whose code this is, one step either side allowed. Single use is ensured where the step is stored. */
export function matchStep(secret: string, token: string, now: Date): number | undefined {
  // The library reads '8210ab' as 8210; only six digits are a code.
  if (!/^\d{6}$/.test(token)) return undefined;
  const time = Math.floor(now.getTime() / 1000);
  const match = speakeasy.totp.verifyDelta({ secret, encoding: 'base32', token, time, step: period, window: 1 });
  return match && Math.floor(time / period) + match.delta;
}

/** The current code: the demo's sign-in page fills it in. */
export function currentCode(secret: string, now: Date): string {
  return speakeasy.totp({ secret, encoding: 'base32', time: Math.floor(now.getTime() / 1000), step: period });
}
