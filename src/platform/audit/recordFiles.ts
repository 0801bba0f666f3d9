import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idOrNull } from '../../lib/access.ts';
import { callerOf } from './insertEvents.ts';
import type { AuditWriter } from './writer.ts';

/**
 * Records every download in the audit before its first byte is sent; if that fails, an error is answered and no file. A
 * route cannot bypass it: an answer that is neither JSON nor a page's picture is a file, and must have a name.
 */
export const recordFiles =
  (writer: AuditWriter) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!isFile(request, reply, payload)) return payload;
    try {
      await writer.write(downloadOf(request, nameIn(reply), payload));
    } catch (error) {
      if (payload instanceof Readable) payload.destroy();
      throw error;
    }
    return payload;
  };

const isFile = ({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): boolean => {
  if (method === 'HEAD' || reply.statusCode >= 300 || payload === undefined || payload === null) return false;
  const type = String(reply.getHeader('content-type'));
  return reply.hasHeader('content-disposition') || !(type.startsWith('application/json') || type === 'image/png');
};

/** The file's name as the browser saves it. */
const nameIn = (reply: FastifyReply): string => {
  const disposition = String(reply.getHeader('content-disposition') ?? '');
  const [, spelled, plain] = /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/i.exec(disposition) ?? [];
  const name = spelled === undefined ? plain : decodeURIComponent(spelled);
  if (!name) throw new Error(`${reply.request.routeOptions.url} answers a file without a name`);
  return name;
};

const downloadOf = (request: FastifyRequest, file: string, payload: unknown) => {
  const { routeOptions, taken } = request;
  const { of = routeOptions.config.entity?.name, id: takenId, ...details } = taken ?? {};
  return {
    ...callerOf(request),
    at: new Date(),
    action: 'download',
    object: 'Download',
    objectId: takenId ?? idOrNull(request),
    after: { file, format: formatOf(file), of, ...sizeOf(payload), ...details },
    reason: null,
  };
};

const formatOf = (file: string): string => /\.([a-z\d]{1,8})$/i.exec(file)?.[1]?.toLowerCase() ?? '';

/** The size in bytes; unknown for a stream, which is read from a cursor. */
const sizeOf = (payload: unknown) =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? { bytes: Buffer.byteLength(payload) } : {};
