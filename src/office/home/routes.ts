import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { quarterOf } from '../../domain/dates.ts';
import { can, type Action, type Actor } from '../../domain/permissions.ts';
import { type ValueFigure, valueFigures } from '../../domain/position/explainValue.ts';
import { valueQuery } from '../../domain/position/schema.ts';
import { settingsOf } from '../../platform/company/theOne.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { defaultFirmName } from '../../platform/environment.ts';
import { warningsOf } from '../../platform/installation/warnings.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, type Fragment } from '../../lib/sql.ts';
import { readFromReplica } from '../../platform/lists/readFromReplica.ts';
import { visibleRows } from '../../platform/scope.ts';
import { explainBook } from './explainBook.ts';
import { pipelineOf } from './pipeline.ts';
import { waitingFor } from './waiting.ts';

const firstRow = async (em: EntityManager, statement: Fragment) =>
  (await queryOfManager(em)<Record<string, unknown>>(statement))[0];

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly kind: 'number' | 'money';
  readonly can: Action;
  readonly to: string;
  /** The figure whose explanation is shown. */
  readonly figure?: ValueFigure;
  readonly value: (actor: Actor) => Fragment;
}

const figures: readonly Figure[] = [
  {
    key: 'clients',
    label: 'Clients',
    kind: 'number',
    can: 'clients.list',
    to: '/clients',
    value: (actor) =>
      sql`select count(*)::int as value from clients c where c.archived_at is null and ${visibleRows('client', actor, 'c')}`,
  },
  {
    key: 'accounts',
    label: 'Accounts',
    kind: 'number',
    can: 'accounts.list',
    to: '/accounts',
    value: (actor) =>
      sql`select count(*)::int as value from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  },
  {
    key: 'value',
    label: valueFigures.value,
    figure: 'value',
    kind: 'money',
    can: 'accounts.list',
    to: '/accounts',
    value: (actor) =>
      sql`select coalesce(sum(a.value), 0) as value from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  },
  {
    key: 'billable',
    label: valueFigures.billableValue,
    figure: 'billableValue',
    kind: 'money',
    can: 'accounts.list',
    to: '/accounts',
    value: (actor) =>
      sql`select coalesce(sum(a.billable_value), 0) as value from accounts a where a.archived_at is null and ${visibleRows('account', actor, 'a')}`,
  },
];

/** The home page: what waits for the person, and the size of their book. */
export const homeRoutes = (instance: FastifyInstance, context: AppContext): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get('/home', { config: { summary: 'Show the home page’s work and figures', can: 'session.show' } }, (request) =>
    readFromReplica(request, (em) => homeOf(em, request.user, context)),
  );

  app.get(
    '/home/explanation',
    {
      config: { summary: 'Explain a figure of the home page', can: 'accounts.list' },
      schema: { querystring: valueQuery },
    },
    async (request) => {
      const { user, query } = request;
      return { lines: await readFromReplica(request, (em) => explainBook(queryOfManager(em), query.figure, user)) };
    },
  );
};

const homeOf = async (em: EntityManager, user: Actor, context: AppContext) => {
  const sums = [];
  for (const { can: action, value, ...facts } of figures) {
    if (can(user, action)) sums.push({ ...facts, value: (await firstRow(em, value(user)))?.value });
  }
  const pipeline = await pipelineOf(em, user, quarterOf(businessToday(context.config)));
  const work = { waiting: await waitingFor(em, user), figures: sums, pipeline };
  return can(user, 'installation.show') ? { ...work, warnings: await shownWarnings(em, context) } : work;
};

const shownWarnings = async (em: EntityManager, context: AppContext) => [
  ...(await warningsOf(context, new Date())).map(({ key, severity, sentence }) => ({ key, severity, sentence })),
  ...(await unnamed(em, context)),
];

/** Warns while the firm has no name of its own: the set-up was left before its last step. */
const unnamed = async (em: EntityManager, { config }: AppContext) => {
  if (config.demo) return [];
  const isNamed = config.firmName !== defaultFirmName || (await settingsOf(em)).shortName !== null;
  return isNamed ? [] : [{ key: 'unnamed', severity: 'warning', sentence: nameless }];
};

const nameless = 'The firm’s name and time zone are not set. Enter them under Settings → Company.';
