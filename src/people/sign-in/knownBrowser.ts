import type { FastifyReply, FastifyRequest } from 'fastify';
import { readId, signId } from '../../lib/secrets/tokens.ts';
import type { User } from '../../platform/users/entity.ts';
import { cookieOptions } from '../../platform/auth/sessionCookie.ts';

const cookieName = 'browser';
const days = 180;
/** The most people whom one browser remembers. */
const people = 5;

/**
 * The cookie's proof that this person has signed in with this browser before. It gives no access: failures under it are
 * counted apart from those of strangers. A new password voids it, since a person who knew the old one may have such a
 * browser, too.
 */
export const proofOfBrowser = (request: FastifyRequest, user: User | null): string | undefined =>
  user ? proofsOf(request).find((proof) => isOf(request, user, proof)) : undefined;

/** Sets the cookie, after password and code. */
export const rememberBrowser = (request: FastifyRequest, reply: FastifyReply, user: User): void => {
  const others = proofsOf(request).filter((proof) => !isOf(request, user, proof));
  const own = signId(useOf(user), user.id, Date.now() + days * 24 * 60 * 60_000, keyOf(request));
  const proofs = [own, ...others].slice(0, people).join('~');
  reply.setCookie(cookieName, proofs, { ...cookieOptions(reply), maxAge: days * 24 * 60 * 60 });
};

const proofsOf = ({ cookies }: FastifyRequest): string[] =>
  (cookies[cookieName] ?? '').split('~', people).filter(Boolean);

const isOf = (request: FastifyRequest, user: User, proof: string): boolean =>
  readId(useOf(user), proof, keyOf(request), Date.now()) === user.id;

const useOf = ({ passwordHash }: User): string => `browser, ${passwordHash}`;

const keyOf = ({ server }: FastifyRequest): Buffer => server.context.config.sessionKey;
