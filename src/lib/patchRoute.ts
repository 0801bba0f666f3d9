import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Conflict } from './errors.ts';
import { refuseDenied } from './access.ts';
import { readBody } from './keys.ts';

interface Patch<Body extends z.ZodType> {
  readonly config: FastifyContextConfig;
  readonly body: Body;
  /** What the record answers, before and after. */
  readonly present: (request: FastifyRequest) => Promise<object>;
  readonly change: (request: FastifyRequest, changes: z.output<Body>) => Promise<void>;
}

/** PATCH changes the keys that it carries. PUT means the same: what the record answers itself and comes back unchanged is passed over. */
export const patchRoute = <Body extends z.ZodType>(
  instance: FastifyInstance,
  url: string,
  patch: Patch<Body>,
): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { writes, ...config } = patch.config;
  const handler = async (request: FastifyRequest) => {
    await patch.change(request, request.body as z.output<Body>);
    await request.em.flush();
    return patch.present(request);
  };
  const refuseStale = async (request: FastifyRequest) => {
    const record = request.record as { version?: number };
    const body = request.body as { version?: unknown };
    if (body.version === undefined) return;
    if (Number(body.version) !== record.version) {
      throw new Conflict('Somebody else changed this record meanwhile.', { current: await patch.present(request) });
    }
    delete body.version;
  };
  const dropUnchanged = async (request: FastifyRequest) => {
    const { version, ...body } = readBody(request.body, patch.config.body) as Record<string, unknown>;
    const answered = JSON.parse(JSON.stringify(await patch.present(request))) as Record<string, unknown>;
    const changed = Object.entries(body).filter(
      ([key, value]) => JSON.stringify(answered[key]) !== JSON.stringify(value),
    );
    request.body = { ...Object.fromEntries(changed), ...(version === undefined ? {} : { version }) };
    refuseDenied(request, writes);
  };
  const schema = { body: patch.body };
  app.patch(url, { config: patch.config, schema, preValidation: refuseStale }, handler);
  // The permission of each key is asked after the unchanged ones are gone.
  app.put(url, { config, schema, preValidation: [dropUnchanged, refuseStale] }, handler);
};
