import { finished, PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TooSlow } from './errors.ts';

/** How fast a request has to arrive. */
export interface Pace {
  /** All header lines: milliseconds. */
  readonly headers: number;
  /** After each such time, in milliseconds, ... */
  readonly every: number;
  /** ... so many bytes more of the body must be there, or its end. */
  readonly atLeast: number;
  /** All of the request, however steadily it drips: milliseconds. */
  readonly whole: number;
}

/**
 * A phone's poor line is faster; a body that is no upload is a megabyte at most, and so arrives within a minute or is
 * cut off.
 */
export const pace: Pace = { headers: 15_000, every: 30_000, atLeast: 512 * 1024, whole: 3_600_000 };

/** A hook: a sender that stops in the middle is answered, and its connection closed. */
export const keepPace =
  ({ every, atLeast }: Pace) =>
  async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (raw.headers['transfer-encoding'] === undefined && Number(raw.headers['content-length'] ?? 0) === 0) return;
    const { socket } = raw;
    let before = socket.bytesRead;
    const look = () => {
      if (raw.complete) return clearInterval(looking);
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      if (arrived >= atLeast) return;
      if (reply.sent) return raw.destroy();
      // A body that no handler reads yet is no fault of the sender.
      if (raw.listenerCount('error') === 0) return;
      reply.header('connection', 'close');
      // The handler that reads the body fails with this error, and so the answer goes the way of every refusal.
      raw.emit('error', new TooSlow());
    };
    const looking = setInterval(look, every).unref();
    raw.once('close', () => clearInterval(looking));
    // An answer before the end of the body reaches a browser only when all of the body has left it.
    reply.raw.once('finish', () => raw.resume());
  };

/**
 * A hook: a request whose client has gone during the session lookup ends here. A form's reader would wait for it for
 * ever.
 */
export const stillThere = async ({ raw }: FastifyRequest): Promise<void> => {
  if (raw.destroyed && !raw.readableEnded) throw new TooSlow();
};

/** The request's body as a stream of its own: destroying it does not close the connection on which the answer goes. */
export const detachedBody = (raw: Readable): Readable => {
  const body = new PassThrough();
  finished(raw, { writable: false }, (error) => error && body.destroy(error));
  // An error that comes while nothing reads is given to the next reader.
  body.on('error', () => {});
  return raw.pipe(body);
};
