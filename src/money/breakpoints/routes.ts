import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { businessToday } from '../../platform/clock.ts';
import { groupCreate } from '../../domain/breakpoint/schema.ts';
import { listRoutes } from '../../platform/lists/listRoutes.ts';
import { makeGroup } from './makeGroup.ts';
import { missedBreakpointRows } from './rows.ts';

/** Missed breakpoints, and the group that ends one. */
export const breakpointRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  listRoutes(app, '/missed_breakpoints', missedBreakpointRows, { can: 'billingRuns.show' });

  app.post(
    '/missed_breakpoints',
    {
      config: {
        summary: 'Group accounts that missed a breakpoint',
        can: 'billingRuns.create',
        wrapper: 'missedBreakpoint',
      },
      schema: { body: groupCreate },
    },
    async ({ em, user, body }) => {
      const by = { actor: user, today: businessToday(app.context.config) };
      const { id, name } = await makeGroup(em, body, by);
      return { id, name, accountIds: body.accountIds };
    },
  );
};
