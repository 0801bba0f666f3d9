import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

const refusals = new WeakMap<IncomingMessage, Refusal>();

/**
 * An address that the router cannot read is rewritten to one that is refused, so that hooks and headers are those of
 * any other call.
 */
export const reroute = (app: FastifyInstance, error: FastifyError, raw: IncomingMessage, answer: ServerResponse) => {
  refusals.set(raw, new Refusal(error.statusCode ?? 400, 'This address cannot be read.'));
  raw.url = '/api/-';
  app.routing(raw, answer);
};

export const refuseUnreadable = async ({ raw }: FastifyRequest): Promise<void> => {
  const refusal = refusals.get(raw);
  if (refusal) throw refusal;
};

/** Answers on the bare socket, as a request that cannot be parsed never reaches Fastify. */
export const answerClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, sentence] = sentences.get(error.code ?? '') ?? ['400 Bad Request', 'This request cannot be read.'];
  const body = JSON.stringify({ error: sentence });
  socket.end([`HTTP/1.1 ${status}`, ...headers, `content-length: ${body.length}`, '', body].join('\r\n'));
};

const sentences = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'The request took too long to arrive.']],
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'The headers of the request are too large.']],
]);

const headers = [
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options: nosniff',
  'x-frame-options: SAMEORIGIN',
  'referrer-policy: no-referrer',
  'strict-transport-security: max-age=31536000; includeSubDomains',
  'connection: close',
];
