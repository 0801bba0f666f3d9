import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { record } from '../../platform/audit/record.ts';
import type { FirstPerson } from '../../domain/setup/schema.ts';
import { databaseNow } from '../../lib/databaseTime.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid, NotFound } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { hashPassword } from '../../lib/secrets/passwords.ts';
import { hashToken } from '../../lib/secrets/tokens.ts';
import { raw } from '../../lib/sql.ts';
import { refuseTaken } from '../users/changeEmail.ts';
import { User } from '../../platform/users/entity.ts';
import { SetupLink } from './entity.ts';
import { waitsForSetup } from '../../platform/users/waitsForSetup.ts';

/** Creates the first super admin; of several requests at the same moment one does, and the others get 404. */
export const setUp = async (request: FastifyRequest, typed: FirstPerson): Promise<User> => {
  const { em, ip } = request;
  await openSetup(em, typed.setupToken);
  // Hashed only for a good token, since hashing is slow on purpose.
  const passwordHash = await hashPassword(typed.password);
  return inTransaction(em, async () => {
    await queryOfManager(em)(raw(`select pg_advisory_xact_lock(hashtext('first person'))`));
    const link = await openSetup(em, typed.setupToken);
    await refuseTaken(request, undefined, typed.email);
    link.usedAt = new Date();
    const { firstName, lastName, email } = typed;
    const name = { firstName, lastName, email, phone: {} };
    const accepted = { passwordHash, invitationAcceptedAt: new Date() };
    const person = em.create(User, { id: newId(), role: 'super_admin', ...name, ...accepted });
    record(em, 'set up', person, { after: { address: ip } });
    return person;
  });
};

/** Finds the link of a token; 404 once somebody can sign in. */
export const openSetup = async (em: EntityManager, token: string): Promise<SetupLink> => {
  if (!(await waitsForSetup(em))) throw new NotFound();
  const link = await em.findOne(SetupLink, {
    tokenHash: hashToken(token),
    usedAt: null,
    expiresAt: { $gt: await databaseNow(em) },
  });
  if (!link) throw new Invalid({ setupToken: [dead] });
  return link;
};

const dead = 'This link is no longer valid. Ask the server administrator for a new one: npm run setup-link prints it.';
