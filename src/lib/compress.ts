import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller answers do not arrive sooner by being compressed. */
const worthwhile = 1024;
/**
 * Up to this size a page's rows are compressed in a tenth of a millisecond; waking another thread for it takes longer.
 */
const atOnce = 64 * 1024;

/**
 * Compresses the JSON that a page reads with brotli or gzip. Answers to a POST are left alone: they may have a secret
 * beside words of the caller, and the compressed length would tell of both (BREACH). Files and events are streams, and
 * leave as they are.
 */
export const compress = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (request.method !== 'GET' || typeof payload !== 'string' || !isJson(reply)) return payload;
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const coding = acceptedBy(request.headers['accept-encoding']);
  const size = Buffer.byteLength(payload);
  if (!coding || size <= worthwhile) return payload;
  reply.header('content-encoding', coding).removeHeader('content-length');
  return codings[coding][size <= atOnce ? 'now' : 'aside'](payload);
};

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/json');

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

// A fast level, as a person waits: half the bytes that the best would save, in a thirtieth of its time.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const codings = {
  br: { now: (text: string) => brotliCompressSync(text, quick), aside: (text: string) => brotli(text, quick) },
  gzip: { now: (text: string) => gzipSync(text), aside: (text: string) => zip(text) },
};

/** The best of our encodings that an `Accept-Encoding` names with a quality above 0. */
const acceptedBy = (header = ''): keyof typeof codings | undefined => {
  const named = header.split(',').flatMap((one) => {
    const [coding = '', weight = ''] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return weight !== '' && Number(weight) === 0 ? [] : [coding];
  });
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : undefined;
};
