import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import type { Actor } from '../../domain/permissions.ts';
import type { Account } from './entity.ts';
import { presentAccount } from './present.ts';

/** What the account answers the firm: a form prints the same, whoever prepares it. */
export const answerToFirm = (em: EntityManager, account: Account): Promise<AnsweredAccount> =>
  presentAccount(em, account, firm);

const firm: Actor = { id: '', role: 'admin', payoutAccess: false, advisorCodeIds: [], branchId: null };
