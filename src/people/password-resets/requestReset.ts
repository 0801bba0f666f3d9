import type { FastifyRequest } from 'fastify';
import { takeAttempt } from '../../platform/auth/attempts.ts';
import type { JobKind } from '../../domain/job/queue.ts';
import { newId } from '../../lib/columns.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { addJobSql } from '../../lib/jobs/jobs.ts';
import { networkOf } from '../../lib/networkOf.ts';
import { queryOfManager } from '../../lib/query.ts';

const [times, minutes] = [5, 60];

/** Does the same work for every email, so that neither answer nor time tells who exists: a job looks whose it is. */
export const requestReset = ({ em, ip }: FastifyRequest, email: string): Promise<void> =>
  inTransaction(em, async () => {
    const keys = [`account:${email}`, `address:${networkOf(ip)}`].map((key) => ({ key, times }));
    await takeAttempt(em, { purpose: 'password reset', minutes, keys });
    const payload = { id: newId(), email };
    await queryOfManager(em)(addJobSql({ task: 'mailReset' satisfies JobKind, payload }));
  });
