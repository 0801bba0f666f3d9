import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { Account } from './entity.ts';
import { presentAccount } from './present.ts';

/** Presents the account as the firm sees it, so that a form prints the same for everybody who prepares it. */
export const answerToFirm = (em: EntityManager, account: Account): Promise<AnsweredAccount> =>
  presentAccount(em, account, firm);

const firm: Actor = { id: '', role: 'admin', payoutAccess: false, advisorCodeIds: [], branchId: null };
