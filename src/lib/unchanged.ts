import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * ETag and 304 for routes whose answers hardly ever change: the browser keeps the answer and revalidates it each time,
 * so that a caller without the right is refused as ever. The tag is of the content before compression, and so a weak
 * one.
 */
export const answerUnchanged = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (!request.routeOptions.config.revalidate || reply.statusCode !== 200 || typeof payload !== 'string')
    return payload;
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (!isNamed(tag, request.headers['if-none-match'])) return payload;
  reply.code(304).header('vary', 'accept-encoding').removeHeader('content-length');
  return null;
};

/** Compares weakly, as RFC 9110 asks for: a proxy may have made a strong tag weak. */
const isNamed = (tag: string, header = ''): boolean =>
  header.split(',').some((one) => ['*', tag].includes(one.trim()) || `W/${one.trim()}` === tag);
