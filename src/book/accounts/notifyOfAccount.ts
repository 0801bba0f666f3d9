import type { EntityManager } from '@mikro-orm/postgresql';
import { consumeQuota } from '../../platform/auth/quotas.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { accountTypeNames } from '../../domain/account/types.ts';
import { labelOf } from '../../domain/choices.ts';
import type { MailKindName } from '../../domain/mail/kinds.ts';
import type { Actor } from '../../domain/permissions.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { notify } from '../../platform/mails/notify.ts';
import { personName } from '../../platform/names/personName.ts';
import type { Account } from './entity.ts';

export type AccountNotification = Extract<MailKindName, `account${string}` | 'refundWaiting'>;

interface Deed {
  readonly by: Actor;
  readonly reason?: string;
}

/** Mails news of an account: its client's name and its type, and none of their numbers. */
export const notifyOfAccount = async (
  em: EntityManager,
  kind: AccountNotification,
  { id }: Account,
  { by, reason = '' }: Deed,
): Promise<void> => {
  await consumeQuota(em, 'news', by.id);
  const query = queryOfManager(em);
  const [named] = await query<Named>(sql`select ${personName('u')} as by, a.acc_type as "accType",
      ${clientName('c')} as "clientName"
    from accounts a join clients c on c.id = a.client_id join users u on u.id = ${by.id} where a.id = ${id}`);
  if (!named) return;
  const type = labelOf(accountTypeNames, named.accType);
  const account = type ? `${named.clientName} (${type})` : named.clientName;
  const values = { account, by: named.by, reason };
  await notify(query, { kind, ids: [id], by: by.id }, () => ({ values, leadsTo: { account: id } }));
};

interface Named {
  readonly by: string;
  readonly clientName: string;
  readonly accType: string | null;
}
