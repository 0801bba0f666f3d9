import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import type { AnsweredAccount } from '../domain/account/answered.ts';
import type { House } from '../house.ts';

/** The house, its clock, and the account as it is answered to the firm: a form prints nothing else. */
export interface Office extends House {
  readonly answer: (em: EntityManager, account: Account) => Promise<AnsweredAccount>;
  /** When a form is prepared or signed. */
  readonly now: () => Date;
}
