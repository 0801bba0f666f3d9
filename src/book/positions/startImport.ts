import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { codesOf } from '../../domain/choices.ts';
import { custodians } from '../../domain/custodian/choices.ts';
import { isWeekend } from '../../domain/dates.ts';
import { choice, day } from '../../domain/fields.ts';
import type { Actor } from '../../domain/permissions.ts';
import { Job } from '../../platform/jobs/entity.ts';
import { newId } from '../../lib/columns.ts';
import { Conflict } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { PositionImport } from './entity.ts';

/** The day whose closing positions are imported, and the custodians. */
export const importOrder = (today: () => string) =>
  z.strictObject({
    date: day
      .refine((date) => date <= today(), 'must not be in the future')
      .refine((date) => !isWeekend(date), 'must not be a Saturday or a Sunday'),
    sources: z
      .array(choice(custodians), 'Choose at least one source')
      .min(1, 'Choose at least one source')
      .transform((chosen) => codesOf(custodians).filter((source) => chosen.includes(source))),
  });

type Order = z.output<ReturnType<typeof importOrder>>;

/**
 * Queues an import, a nightly one without a user. One runs at a time: a unique index settles the race of two requests,
 * and the second gets 409.
 */
export const startImport = async (
  em: EntityManager,
  user: Pick<Actor, 'id'> | null,
  { date, sources }: Order,
): Promise<void> => {
  await giveUpDead(em);
  const run = em.create(PositionImport, {
    id: newId(),
    asOf: date,
    sources,
    requestedBy: user?.id,
    trigger: user ? 'by_hand' : 'nightly',
  });
  em.create(Job, { id: newId(), kind: 'importPositions', owner: user?.id, input: { import: run.id } });
  await em.flush().catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException
      ? new Conflict('A position import is already running.')
      : error;
  });
};

/** Whether the queue will still run an import: its last attempt may have failed, or been killed. */
export const isAlive = sql`exists (select from graphile_worker.jobs
  where task_identifier = 'importPositions' and (locked_at is not null or attempts < max_attempts))`;

const giveUpDead = async (em: EntityManager): Promise<void> => {
  await queryOfManager(em)(
    sql`update position_imports set status = 'failed', recalculation = false, completed_at = now()
    where status in ('queued', 'running') and not ${isAlive}`,
  );
};
