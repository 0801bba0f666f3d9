import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { precompressed } from '../admin/precompressed.ts';

const folderOf = (home: string) => join(home, 'smallest');

/** react-admin's smallest list, built as the admin is. */
export const buildSmallest = async (home: string): Promise<void> => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'smallest'),
    base: '/smallest/',
    logLevel: 'error',
    plugins: [precompressed()],
    build: { outDir: folderOf(home), emptyOutDir: true, modulePreload: { polyfill: false } },
  });
};

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Beside ours, from the same server, compressed alike. Its styles know no nonce. */
export const serveSmallest = (app: FastifyInstance, home: string): void => {
  if (!existsSync(folderOf(home))) return;
  app.get<{ Params: { '*': string } }>('/smallest/*', { config: { public: true } }, async (request, reply) => {
    const path = request.params['*'] || 'index.html';
    const compressed = join(folderOf(home), `${path}.br`);
    const isCompressed = /\bbr\b/.test(String(request.headers['accept-encoding'])) && existsSync(compressed);
    if (isCompressed) reply.header('content-encoding', 'br');
    return reply
      .header('content-security-policy', "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:")
      .header('cache-control', extname(path) === '.html' ? 'no-store' : 'max-age=31536000, immutable')
      .type(`${types[extname(path)] ?? 'application/octet-stream'}; charset=utf-8`)
      .send(readFileSync(isCompressed ? compressed : join(folderOf(home), path)));
  });
};
