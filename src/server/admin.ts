import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sessionCookieName } from '../platform/auth/sessionCookie.ts';
import { NotFound } from '../lib/errors.ts';
import { preloadHintsFor } from './preloadHints.ts';

/**
 * Serves the react-admin bundle: its files, and index.html for every other address, so that deep links work. Its CSP
 * allows requests to this server and to where uploads go.
 */
export const adminBundle = async (app: FastifyInstance, folder: string, uploadsTo = ''): Promise<void> => {
  await app.register(helmet, { contentSecurityPolicy: false, hsts: true, crossOriginEmbedderPolicy: false });
  app.addHook('onRequest', async (_request, reply) => {
    // The real policy, with a nonce, is sent with index.html; anything else that is opened as a page may run nothing.
    reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'self'; object-src 'none'");
  });
  const index = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;
  if (index) await bundle(app, join(folder, 'assets'));
  const links = preloadHintsFor(folder);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage || !index) throw new NotFound();
    const first = links(request.url, request.cookies[sessionCookieName(app.context.config)] !== undefined);
    return sendIndex(reply, index.replace('</head>', `${first}</head>`), uploadsTo);
  });
};

/** Serves the build's assets, each of which never changes under its name. */
const bundle = async (app: FastifyInstance, root: string): Promise<void> => {
  // The build has compressed them: see `admin/precompressed.ts`.
  await app.register(staticFiles, { root, serve: false, immutable: true, maxAge: '365d', preCompressed: true });
  const compressed = compressedFiles(root);
  app.get<{ Params: { name: string } }>('/assets/:name', ({ headers, params: { name } }, reply) => {
    const content = /\bbr\b/.test(headers['accept-encoding'] ?? '') && compressed(name);
    if (!content) return reply.sendFile(name);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-encoding', 'br')
      .header('vary', 'accept-encoding')
      .type(extname(name) === '.css' ? 'text/css; charset=utf-8' : 'application/javascript; charset=utf-8')
      .send(content);
  });
};

/**
 * Scripts and styles, compressed, cached in memory from the first request on: a file that is streamed piece by piece
 * waits at each piece for all else that its page requests.
 */
const compressedFiles = (root: string) => {
  const compressed = new Set(readdirSync(root).filter((name) => /\.(js|css)\.br$/.test(name)));
  const cache = new Map<string, Buffer>();
  return (name: string): Buffer | undefined => {
    if (!compressed.has(`${name}.br`)) return undefined;
    const content = cache.get(name) ?? readFileSync(join(root, `${name}.br`));
    cache.set(name, content);
    return content;
  };
};

/** Sends index.html with a nonce of its own: emotion's styles are allowed by it, inline scripts never are. */
const sendIndex = (reply: FastifyReply, index: string, uploadsTo: string) => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        `connect-src ${["'self'", uploadsTo].filter(Boolean).join(' ')}`,
        "img-src 'self' data: blob:",
        "frame-src 'self'",
        "frame-ancestors 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ].join('; '),
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(index.replaceAll('__CSP_NONCE__', nonce));
};
