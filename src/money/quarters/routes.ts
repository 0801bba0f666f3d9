import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { businessToday } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { quarterOf } from '../../domain/dates.ts';
import { quarterStart } from '../../domain/payout/schema.ts';
import { checklistOf } from '../../domain/quarter/checklist.ts';
import { queryOfManager } from '../../lib/query.ts';
import { countLines } from './countLines.ts';
import { figuresUpTo } from './figures.ts';

const named = z.strictObject({ startDate: quarterStart });

/** The checklist of a quarter, and the figures of quarters. */
export const quarterRoutes = (instance: FastifyInstance, config: Config): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/quarters/:startDate',
    { config: { summary: 'Show the checklist of a quarter', can: 'billingRuns.show' }, schema: { params: named } },
    async ({ em, user: actor, params: { startDate } }) => {
      const quarter = quarterOf(startDate);
      const hasBegun = businessToday(config) >= quarter.start;
      const counted = await countLines(em, actor, quarter);
      return { startDate, lines: { data: checklistOf({ quarter: startDate, actor, hasBegun }, counted) } };
    },
  );

  app.get(
    '/quarters/figures',
    { config: { summary: 'Show the figures of quarters', can: 'payouts.list' }, schema: { querystring: named } },
    async ({ em, user, query: { startDate } }) => ({
      data: await figuresUpTo(queryOfManager(em), user, quarterOf(startDate)),
    }),
  );
};
