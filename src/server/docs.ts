import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestSession } from '../platform/auth/session.ts';
import { sessionCookieName } from '../platform/auth/sessionCookie.ts';
import type { AppContext } from '../platform/appContext.ts';
import { Unauthorized } from '../lib/errors.ts';
import type { SignedIn } from '../platform/request.ts';
import { describeApi } from './openapi/document.ts';

/**
 * Serves the OpenAPI document at /api/openapi.json and its page at /api/docs. Production requires a sign-in. The document
 * is made when it is first read, not at the start and not for each request.
 */
export const apiDocs = async (app: FastifyInstance, { config, orm }: AppContext): Promise<void> => {
  const hooks = config.production ? { onRequest: signedIn(orm) } : {};
  const document = once(() => describeApi(app.guarded, sessionCookieName(config)));
  const text = once(() => JSON.stringify(document()));
  // The page requires the plugin, which would make a document of its own of all routes: it gets an empty one.
  await app.register(swagger, { mode: 'static', specification: { document: emptyDocument } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
    uiConfig: { filter: true, docExpansion: 'none' },
    ...(config.production && { uiHooks: hooks }),
  });
  // The address ends in .json, which the server takes from every address.
  app.get('/api/openapi', hooks, (_request, reply) => reply.type('application/json; charset=utf-8').send(text()));
};

const emptyDocument = { openapi: '3.1.0', info: { title: 'Verus Back Office', version: '1' }, paths: {} };

const once = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= make());
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
