import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Account, AccountOwner } from '../accounts/entity.ts';
import { ownerNumberOf } from '../accounts/secrets.ts';
import { record } from '../../platform/audit/record.ts';
import { consumeQuota } from '../../platform/auth/quotas.ts';
import { Client } from '../clients/entity.ts';
import { ssnOf } from '../clients/secrets.ts';
import { text } from '../../domain/fields.ts';
import { recordOf } from '../../lib/access.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';

const missing = 'Please provide a reason.';
const reason = z.string(missing).trim().min(1, missing).pipe(text(500));

const ofClient = z.strictObject({ field: z.literal('ssn'), reason });
const ofAccount = z.strictObject({ owner: z.enum(['primary', 'secondary']), field: z.enum(['ssn', 'ftid']), reason });

/**
 * The only way by which a full number leaves the server: with a reason, after a fresh code, a few times a day; never
 * stored.
 */
export const revealRoutes = (instance: FastifyInstance): void => {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/clients/:id/reveal',
    { config: { can: 'ssn.reveal', entity: Client, idempotencyKey: false }, schema: { body: ofClient } },
    (request) => {
      const client = recordOf(request, Client);
      const { reason, field } = request.body;
      const number = { sealed: client.ssn, cell: ssnOf(client.id) };
      return reveal(request, { of: client, number, what: { field }, reason });
    },
  );

  app.post(
    '/accounts/:id/reveal',
    { config: { can: 'ssn.reveal', entity: Account, idempotencyKey: false }, schema: { body: ofAccount } },
    async (request) => {
      const account = recordOf(request, Account);
      const { reason, owner: position, field } = request.body;
      const owner = await request.em.findOne(AccountOwner, { account, position });
      const number = owner && { sealed: owner[field], cell: ownerNumberOf(owner.id, field) };
      return reveal(request, { of: account, number, what: { owner: position, field }, reason });
    },
  );
};

interface Concealed {
  /** The record that the audit names. */
  readonly of: { readonly id: string };
  readonly number: { readonly sealed?: string | null; readonly cell: { open(sealed: string): string } } | null;
  readonly what: Readonly<Record<string, string>>;
  readonly reason: string;
}

const reveal = async (request: FastifyRequest, { of, number, what, reason }: Concealed) => {
  if (!number?.sealed) throw new Invalid({ field: ['There is no number on file.'] });
  const { em } = request;
  await inTransaction(em, async () => {
    await consumeQuota(em, 'reveal', request.user.id);
    record(em, 'reveal', of, { after: what, reason });
  });
  return { value: number.cell.open(number.sealed) };
};
