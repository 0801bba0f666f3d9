import type { EntityManager } from '@mikro-orm/postgresql';
import { Unauthorized } from '../../lib/errors.ts';
import type { SignedIn } from '../request.ts';
import { findSession } from './session.ts';

/** Checks the session again after a long upload: if it was ended meanwhile, nothing is kept. */
export const stillSignedIn = async (em: EntityManager, { sessionId, address }: SignedIn): Promise<void> => {
  if (!(await findSession(em, sessionId, address))) throw new Unauthorized();
};
