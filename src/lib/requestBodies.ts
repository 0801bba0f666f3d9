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

/** A phone's poor line is faster; what is no upload is a megabyte at most and so here in a minute or gone. */
export const pace: Pace = { headers: 15_000, every: 30_000, atLeast: 512 * 1024, whole: 3_600_000 };

/** A hook: who stops sending in the middle is told so, and lets go of the connection. */
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
      // Who does not read yet is no sender's fault.
      if (raw.listenerCount('error') === 0) return;
      reply.header('connection', 'close');
      // Whoever reads the body fails with it, and so the answer goes the way of every refusal.
      raw.emit('error', new TooSlow());
    };
    const looking = setInterval(look, every).unref();
    raw.once('close', () => clearInterval(looking));
    // An answer before the end of the body reaches a browser only when all of the body has left it.
    reply.raw.once('finish', () => raw.resume());
  };

/** A hook: who has gone while they were looked up is heard no more. A form's reader would wait for them for ever. */
export const stillThere = async ({ raw }: FastifyRequest): Promise<void> => {
  if (raw.destroyed && !raw.readableEnded) throw new TooSlow();
};

/** A request's body for a reader that may break off without taking away the connection on which the answer goes. */
export const bodyOf = (raw: Readable): Readable => {
  const body = new PassThrough();
  finished(raw, { writable: false }, (error) => error && body.destroy(error));
  // Where nobody reads at that moment, the next to read is told.
  body.on('error', () => {});
  return raw.pipe(body);
};
