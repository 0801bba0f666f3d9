import { join } from 'node:path';
import cookie from '@fastify/cookie';
import jwt, { type FastifyJWTOptions } from '@fastify/jwt';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/routes.ts';
import { adminBundle } from './admin.ts';
import { advisorCodeRoutes } from './advisor-codes/routes.ts';
import { advisorRoutes } from './advisors/routes.ts';
import { apiDocs } from './docs.ts';
import { checkAllowance } from './auth/allowances.ts';
import { authRoutes } from './auth/routes.ts';
import { requestSession } from './auth/session.ts';
import { billingDetailRoutes } from './billing-details/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import { breakpointRoutes } from './breakpoints/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import type { Config } from './config.ts';
import { poolOf } from './db.ts';
import type { House } from './house.ts';
import { mailPage } from './demo/mailPage.ts';
import { demoRoutes } from './demo/routes.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { feeScheduleRoutes } from './fee-schedules/routes.ts';
import { feeUploadRoutes } from './fee-uploads/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { flagRoutes } from './flags/routes.ts';
import { healthRoutes } from './health.ts';
import { homeRoutes } from './home/routes.ts';
import {
  checkAccess,
  checkBody,
  checkCaller,
  checkOrigin,
  decorateRequests,
  requireRights,
  unwrapBody,
} from './lib/access.ts';
import { closeGently } from './lib/process/closing.ts';
import { NotFound } from './lib/errors.ts';
import { shedLoad } from './lib/shedLoad.ts';
import { answerError } from './lib/failures.ts';
import { camelKey } from './domain/keys.ts';
import { keepPace, pace, stillThere, type Pace } from './lib/requestBodies.ts';
import { doOnce } from './idempotency/doOnce.ts';
import { answerClientError, refuseUnreadable, reroute } from './lib/unreadable.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { internalFormRoutes } from './internal-forms/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { newAccountRoutes } from './new-accounts/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { positionRoutes } from './positions/routes.ts';
import { companySettingsRoutes } from './company-settings/routes.ts';
import { quarterRoutes } from './quarters/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { reconciliationRoutes } from './reconciliations/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { refundRoutes } from './refunds/routes.ts';
import { revealRoutes } from './reveal/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Who knocks in a storm is let in and told to come back; past this many the kernel leaves them standing for seconds. */
export const backlog = 4096;

/** The server, ready to listen: plugins in order, then the slices, one line each. */
export const build = async (house: House, paced = pace): Promise<FastifyInstance> => {
  const { config } = house;
  const app = bare(config, paced);
  closeGently(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  decorateRequests(app);
  app.decorate('house', house);
  app.decorate('guarded', []);
  app.addHook('onRequest', keepPace(paced));
  app.addHook('preHandler', stillThere);
  await app.register(cookie);
  await app.register(jwt, envelope(config));
  await app.register(multipart, { limits: { fileSize: 100 * 1024 * 1024, files: 1, fields: 10 } });
  await apiDocs(app);
  await adminBundle(app, join(import.meta.dirname, '../dist/admin'));
  app.addHook('onRequest', refuseUnreadable);
  // The docs and the bundle hold nobody's data; every route from here on says who may use it.
  app.addHook('onRoute', requireRights);
  healthRoutes(app, house);
  if (config.demo) mailPage(app, house);
  await app.register((api) => slices(api, house), { prefix: '/api' });
  return app;
};

const bare = (config: Config, paced: Pace): FastifyInstance => {
  const app: FastifyInstance = fastify({
    logger: loggerOf(config),
    trustProxy: trusted(config),
    rewriteUrl: ({ url = '/' }) => url.replace(/^([^?]*)\.json(?=$|\?)/, '$1'),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 500 },
    bodyLimit: 1024 * 1024,
    http: { headersTimeout: paced.headers, connectionsCheckingInterval: Math.min(paced.headers, 5000) },
    requestTimeout: paced.whole,
    // Who still gets in while the server closes is answered: see `closeGently`.
    return503OnClosing: false,
    frameworkErrors: (error, { raw }, reply) => reroute(app, error, raw, reply.raw),
    clientErrorHandler: answerClientError,
  });
  return app;
};

/** What the session's cookie is sealed in. */
const envelope = ({ sessionKey }: Config): FastifyJWTOptions => ({
  secret: sessionKey,
  cookie: { cookieName: 'session', signed: false },
  decoratorName: 'envelope',
  sign: { algorithm: 'HS256' },
  verify: { algorithms: ['HS256'] },
});

/** What every call passes, in this order, before its handler is asked. */
const gates = (api: FastifyInstance, house: House): void => {
  api.addHook('onRequest', shedLoad(poolOf(house.orm)));
  api.addHook('onRequest', requestSession(house.orm));
  api.addHook('onRequest', checkOrigin);
  api.addHook('onRequest', checkCaller);
  api.addHook('preValidation', checkAccess);
  api.addHook('preValidation', unwrapBody);
  doOnce(api);
  api.addHook('preValidation', checkAllowance);
  api.addHook('preValidation', checkBody);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  api.setNotFoundHandler(() => {
    throw new NotFound();
  });
};

const slices = async (api: FastifyInstance, house: House): Promise<void> => {
  gates(api, house);
  people(api, house);
  money(api, house);
  rest(api, house);
};

const people = (api: FastifyInstance, house: House): void => {
  const { config } = house;
  authRoutes(api, config);
  userRoutes(api, config);
  referenceRoutes(api, config);
  branchRoutes(api);
  advisorRoutes(api);
  billingDetailRoutes(api, house);
  advisorCodeRoutes(api);
  feeScheduleRoutes(api);
  clientRoutes(api);
  accountRoutes(api);
  newAccountRoutes(api);
  revealRoutes(api);
  timelineRoutes(api);
};

const money = (api: FastifyInstance, house: House): void => {
  positionRoutes(api, house);
  payoutRoutes(api, house);
  flagRoutes(api);
  refundRoutes(api);
  invoiceRoutes(api);
  disputeRoutes(api);
  reconciliationRoutes(api, house);
  breakpointRoutes(api);
  feeUploadRoutes(api);
  quarterRoutes(api, house.config);
};

const rest = (api: FastifyInstance, house: House): void => {
  const { config } = house;
  fileRoutes(api, house);
  internalFormRoutes(api, { ...house, now: () => new Date() });
  jobRoutes(api, house);
  preferenceRoutes(api);
  companySettingsRoutes(api);
  homeRoutes(api, config);
  taskRoutes(api);
  if (config.demo) demoRoutes(api, house);
};

/** A number of proxies is counted from this server outwards. */
const trusted = ({ trustProxy }: Config) => {
  if (typeof trustProxy !== 'number') return trustProxy && [...trustProxy];
  return (_address: string, hop: number) => hop < trustProxy;
};

const loggerOf = ({ logLevel }: Config) => ({
  level: logLevel,
  redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.ssn', '*.otpAttempt', '*.token'],
});

/**
 * Plain `key=value` pairs, in camelCase like the keys of a body; a repeated key keeps its last value, so that a parameter
 * is always one text. The one character that PostgreSQL cannot hold is left out.
 */
const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(text.replaceAll('%00', ''))].map(([key, value]) => [camelKey(key), value]),
  );
