import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { requestSession } from '../platform/auth/session.ts';
import type { AppContext } from '../platform/appContext.ts';
import { Unauthorized } from '../lib/errors.ts';
import type { SignedIn } from '../platform/request.ts';

/**
 * Serves /api/docs: the OpenAPI document, made from the schemas that validate the requests. Production requires a
 * sign-in.
 */
export const apiDocs = async (app: FastifyInstance, { config, orm }: AppContext): Promise<void> => {
  await app.register(swagger, {
    openapi: { info: { title: 'Verus Back Office', version: '1', description: idempotencyText } },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    ...(config.production && { uiHooks: { onRequest: signedIn(orm) } }),
  });
};

const signedIn =
  (orm: AppContext['orm']) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    mustBeSignedIn(orm, request).then(() => done(), done);
  };

const mustBeSignedIn = async (orm: AppContext['orm'], request: FastifyRequest): Promise<void> => {
  await requestSession(orm)(request);
  // The type says that there is always a user; this route has not passed `checkCaller`.
  const caller: SignedIn | undefined = request.user;
  if (!caller) throw new Unauthorized();
};

const idempotencyText = `Any POST that creates something, and any GET that starts a job (an export), accepts an Idempotency-Key of 1 to
200 printable characters: the same call with the same key runs only once, and for a day returns the same bytes and \`idempotent-replayed: true\`.`;
