import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { demoPassword, demoTotpSecret } from '../people/demo/people.ts';
import { currentCode } from '../lib/secrets/totp.ts';

/** The network address and the cookies of a person who signs in. */
export type BrowserAt = Pick<InjectOptions, 'remoteAddress' | 'cookies'>;

/** The two steps of the sign-in, each with what is right unless the test says otherwise. */
export const doorOf = (app: FastifyInstance, email: string) => ({
  typePassword: (place: BrowserAt = {}, password = demoPassword, address = email) =>
    app.inject({ method: 'POST', url: '/api/devise/login', payload: { user: { email: address, password } }, ...place }),
  typeCode: (place: BrowserAt, code = rightCode()) =>
    app.inject({ method: 'POST', url: '/api/devise/verify_otp', payload: { otp_attempt: code }, ...place }),
});

export const rightCode = (): string => currentCode(demoTotpSecret, new Date());
export const wrongCode = (): string => String((Number(rightCode()) + 500_000) % 1_000_000).padStart(6, '0');
export const wrongPassword = 'Wrong-pass-1!';

/** Cookies that a browser keeps of an answer. */
export const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
