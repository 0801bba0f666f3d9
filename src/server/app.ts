import { join } from 'node:path';
import cookie from '@fastify/cookie';
import jwt, { type FastifyJWTOptions } from '@fastify/jwt';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { adminBundle } from './admin.ts';
import { sessionCookieName } from '../platform/auth/sessionCookie.ts';
import { apiDocs } from './docs.ts';
import type { Config } from '../platform/config.ts';
import type { AppContext } from '../platform/appContext.ts';
import { mailPage } from '../people/demo/mailPage.ts';
import { healthRoutes } from './health.ts';
import { decorateRequests, requireRights } from '../lib/access.ts';
import { closeGently } from '../lib/process/gracefulShutdown.ts';
import { NotFound } from '../lib/errors.ts';
import { answerError } from '../lib/failures.ts';
import { camelKey } from '../domain/keys.ts';
import { keepPace, pace, stillThere, type Pace } from '../lib/requestBodies.ts';
import { loggedAddress } from '../lib/loggedAddress.ts';
import { answerClientError, refuseUnreadable, reroute } from '../lib/malformedRequests.ts';
import { slices } from './slices.ts';

/** The listen backlog: large, so that an overload is answered with 503 instead of a connection timeout of seconds. */
export const backlog = 4096;

/** Builds the server, ready to listen: plugins in order, then the slices. */
export const build = async (context: AppContext, paced = pace): Promise<FastifyInstance> => {
  const { config } = context;
  const app = bare(config, paced);
  closeGently(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  decorateRequests(app);
  app.decorate('context', context);
  app.decorate('guarded', []);
  app.addHook('onRequest', keepPace(paced));
  app.addHook('preHandler', stillThere);
  if (servesApi(config)) await httpPlugins(app, context);
  app.addHook('onRequest', refuseUnreadable);
  // Docs and bundle contain nobody's data; every route from here on must declare who may use it.
  app.addHook('onRoute', requireRights);
  healthRoutes(app, context);
  // Imported here only, with its library.
  if (config.metricsToken) (await import('./metrics.ts')).metricsRoute(app, context);
  if (config.demo && servesApi(config)) mailPage(app, context);
  await app.register((api) => apiRoutes(api, context), { prefix: '/api' });
  return app;
};

/** The API. A worker registers the routes too, since jobs need the row sources they fill, but answers 404. */
const apiRoutes = async (api: FastifyInstance, context: AppContext): Promise<void> => {
  if (!servesApi(context.config)) api.addHook('onRequest', closed);
  await slices(api, context);
};

const closed = async (): Promise<void> => {
  throw new NotFound();
};

/** Whether this process serves the API; a worker serves health and metrics only. */
const servesApi = ({ role }: Config): boolean => role !== 'worker';

const httpPlugins = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  const { config, storage } = context;
  await app.register(cookie);
  await app.register(jwt, jwtOptions(config));
  await app.register(multipart, { limits: { fileSize: 100 * 1024 * 1024, files: 1, fields: 10 } });
  await apiDocs(app, context);
  await adminBundle(app, join(import.meta.dirname, '../../dist/admin'), storage.presignedUploads?.origin);
};

const bare = (config: Config, paced: Pace): FastifyInstance => {
  const app: FastifyInstance = fastify({
    logger: loggerOf(config),
    trustProxy: trusted(config),
    rewriteUrl: ({ url = '/' }) => url.replace(/^([^?]*)\.json(?=$|\?)/, '$1').replace(outsideApi, '/api$&'),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
    bodyLimit: 1024 * 1024,
    http: { headersTimeout: paced.headers, connectionsCheckingInterval: Math.min(paced.headers, 5000) },
    requestTimeout: paced.whole,
    // Requests that arrive while the server closes are answered: see `closeGently`.
    return503OnClosing: false,
    frameworkErrors: (error, { raw }, reply) => reroute(app, error, raw, reply.raw),
    clientErrorHandler: answerClientError,
  });
  return app;
};

/** The one route of the documents that does not begin with /api. */
const outsideApi = /^\/invitation\/send(?=$|\?)/;

/** The options of the JWT in the session's cookie. */
const jwtOptions = (config: Config): FastifyJWTOptions => ({
  secret: config.sessionKey,
  cookie: { cookieName: sessionCookieName(config), signed: false },
  decoratorName: 'envelope',
  sign: { algorithm: 'HS256' },
  verify: { algorithms: ['HS256'] },
});

/** `trustProxy` as Fastify takes it; a number of proxies is counted from this server outwards. */
const trusted = ({ trustProxy }: Config) => {
  if (typeof trustProxy !== 'number') return trustProxy && [...trustProxy];
  return (_address: string, hop: number) => hop < trustProxy;
};

const loggerOf = ({ logLevel }: Config) => ({
  level: logLevel,
  redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.ssn', '*.otpAttempt', '*.token'],
  serializers: {
    req: ({ method, url, host, ip, routeOptions }: FastifyRequest) => ({
      method,
      url: loggedAddress(url, routeOptions?.url),
      host,
      remoteAddress: ip,
    }),
  },
});

/**
 * Parses plain `key=value` pairs, with keys in camelCase like a body's. A repeated key keeps its last value, so that a
 * parameter is always one text. NUL, which PostgreSQL cannot store, is dropped.
 */
const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(text.replaceAll('%00', ''))].map(([key, value]) => [camelKey(key), value]),
  );
