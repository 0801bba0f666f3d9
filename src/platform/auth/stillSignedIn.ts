import type { EntityManager } from '@mikro-orm/postgresql';
import { Unauthorized } from '../../lib/errors.ts';
import type { SignedIn } from '../request.ts';
import { findSession } from './session.ts';

/** At the end of what takes long to arrive: whose session was ended meanwhile leaves nothing behind. */
export const stillSignedIn = async (em: EntityManager, { sessionId, address }: SignedIn): Promise<void> => {
  if (!(await findSession(em, sessionId, address))) throw new Unauthorized();
};
