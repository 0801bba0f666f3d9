import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An answer of a `lasting` route stays with the browser that has asked, which asks each time whether it still holds: who
 * may not see it any more is refused as ever, and where nothing has changed, nothing is sent (304). The tag is of the
 * content, as it is before it is compressed, and so a weak one.
 */
export const answerUnchanged = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (!request.routeOptions.config.lasting || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!isNamed(tag, request.headers['if-none-match'])) return payload;
  reply.code(304).header('vary', 'accept-encoding').removeHeader('content-length');
  return null;
};

/** Compared as weak ones, as RFC 9110 asks for: what stands between somebody and us may have made a strong one weak. */
const isNamed = (tag: string, header = ''): boolean =>
  header.split(',').some((one) => ['*', tag].includes(one.trim()) || `W/${one.trim()}` === tag);
