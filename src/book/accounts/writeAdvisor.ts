import type { EntityManager } from '@mikro-orm/postgresql';
import { AdvisorSubscription } from '../../firm/advisor-codes/entity.ts';
import { lockActiveCodes } from '../../firm/advisor-codes/lockActiveCodes.ts';
import type { AccountUpdate } from '../../domain/account/schema.ts';
import { Invalid } from '../../lib/errors.ts';
import { User } from '../../platform/users/entity.ts';
import type { Account } from './entity.ts';

type Advised = Pick<AccountUpdate, 'advisorCodeId' | 'advisorId'>;

/** Writes the advisor code, and the primary contact, who must be one of the code's advisors. */
export const writeAdvisor = async (em: EntityManager, account: Account, changes: Advised): Promise<void> => {
  const { advisorCodeId, advisorId } = changes;
  if (advisorCodeId !== undefined && advisorCodeId !== account.advisorCode?.id) {
    await writeCode(em, account, advisorCodeId);
    if (account.advisor && !(await isPaidBy(em, account, account.advisor.id))) leaveContact(account, advisorId);
  }
  if (advisorId !== undefined && advisorId !== account.advisor?.id) await writeContact(em, account, advisorId);
};

const writeCode = async (em: EntityManager, account: Account, id: string): Promise<void> => {
  const [code] = await lockActiveCodes(em, [id]);
  if (!code) throw new Invalid({ advisorCodeId: ['is not one of your advisor codes'] });
  account.advisorCode = code;
  account.custodian = code.custodian;
};

/** Removes the contact: in the wizard the section asks for another one, and for an open account one must come along. */
const leaveContact = (account: Account, next: string | null | undefined): void => {
  if (account.step === 'completed' && next === undefined) throw new Invalid({ advisorId: [elsewhere] });
  account.advisor = null;
};

const elsewhere = 'The primary contact is not an advisor of this code. A super admin can change both together.';

const writeContact = async (em: EntityManager, account: Account, id: string | null): Promise<void> => {
  const advisor = id && (await em.findOne(User, { id, role: 'advisor', archivedAt: null }));
  if (id !== null && (!advisor || !(await isPaidBy(em, account, id))))
    throw new Invalid({ advisorId: ['is not an advisor of this code'] });
  account.advisor = advisor || null;
};

const isPaidBy = async (em: EntityManager, { advisorCode }: Account, advisor: string): Promise<boolean> =>
  (await em.count(AdvisorSubscription, { advisor, terms: { advisorCode: advisorCode ?? null, inForce: true } })) > 0;
