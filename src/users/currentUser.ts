import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../config.ts';
import { stepsOf } from '../accounts/status.ts';
import { defaultStatusOf } from '../domain/new-account/choices.ts';
import type { Actor } from '../domain/permissions.ts';
import { sql, texts, type Fragment } from '../lib/sql.ts';
import type { SignedIn } from '../request.ts';
import { businessToday } from '../clock.ts';
import { visibleRows } from '../scope.ts';
import { User } from './entity.ts';

/** Who is signed in, as the admin's identity. */
export const currentUser = async (em: EntityManager, actor: SignedIn, config: Config) => {
  // The caller's own row, whatever the role sees of other people.
  const user = await em.findOneOrFail(User, { id: actor.id }, { filters: false });
  return {
    id: user.id,
    name: user.fullName(),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role,
    roles: [user.role],
    payoutAccess: user.payoutAccess,
    branchId: user.branch?.id ?? null,
    advisorCodeIds: actor.advisorCodeIds,
    otpRequiredForLogin: user.otpEnabledAt !== null,
    lastLogin: user.lastLogin,
    newAccountsCount: await countNewAccounts(em, actor),
    firmName: config.firmName,
    today: businessToday(config),
  };
};

/** The size of the new-accounts list under the role's own default filter, in scope. */
const countNewAccounts = async (em: EntityManager, actor: SignedIn): Promise<number> => {
  const waiting = waitingAccounts(actor);
  if (!waiting) return 0;
  const [row] = await em.execute<{ count: number }[]>(waiting.text, [...waiting.params]);
  return row?.count ?? 0;
};

/** Counts the accounts in the wizard that wait for this role; undefined where none ever do. */
export const waitingAccounts = (actor: Actor): Fragment | undefined => {
  const status = defaultStatusOf[actor.role];
  if (!status) return undefined;
  return sql`select count(*)::int as count from accounts a
    where a.step = any(${texts(stepsOf([status]))}) and a.archived_at is null and ${visibleRows('account', actor, 'a')}`;
};
