import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Whether the office is reached by HTTPS alone, whatever a proxy says of a single call. */
export const isBehindHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/**
 * Name of the session cookie: browsers accept one with this prefix only over HTTPS, for this host and all its paths.
 */
export const sessionCookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isBehindHttps(config) ? '__Host-session' : 'session';

export const cookieOptions = ({ request, server }: FastifyReply) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https' || isBehindHttps(server.context.config),
});
