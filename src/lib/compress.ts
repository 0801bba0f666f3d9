import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below that a compressed answer is no sooner there. */
const worthwhile = 1024;

/**
 * The JSON that a page reads leaves as brotli or gzip. What a POST answers is left alone: a secret is given out there,
 * beside words that its caller sent, and how well such a text is compressed would tell of both. Files and events are
 * streams, and leave as they are.
 */
export const compress = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (request.method !== 'GET' || typeof payload !== 'string' || !isJson(reply)) return payload;
  reply.header('vary', 'accept-encoding');
  const coding = acceptedBy(request.headers['accept-encoding']);
  if (!coding || Buffer.byteLength(payload) <= worthwhile) return payload;
  reply.header('content-encoding', coding).removeHeader('content-length');
  return codings[coding](payload);
};

const isJson = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/json');

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

// While somebody waits: half the bytes of the best for a thirtieth of its time.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const codings = {
  br: (text: string) => brotli(text, quick),
  gzip: (text: string) => zip(text, { level: 6 }),
};

/** The best of ours that an `Accept-Encoding` names, unless it names it to refuse it. */
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
