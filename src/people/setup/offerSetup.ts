import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../platform/config.ts';
import { databaseNow } from '../../lib/databaseTime.ts';
import { newId } from '../../lib/columns.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { newToken } from '../../lib/secrets/tokens.ts';
import { raw } from '../../lib/sql.ts';
import { postMail } from '../../platform/mails/sendMail.ts';
import { SetupLink } from './entity.ts';
import { waitsForSetup } from '../../platform/users/waitsForSetup.ts';

const minutes = 60;

/**
 * Makes a link by which the first super admin signs up, good for an hour and one use; undefined once somebody can sign
 * in. Earlier links stay good for their hour: of several servers that start at once, each prints its own.
 */
export const offerSetup = async (
  em: EntityManager,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  mailTo?: string,
): Promise<string | undefined> => {
  if (!(await waitsForSetup(em))) return undefined;
  const { token, hash } = newToken();
  const link = `${publicUrl}/setup/${token}`;
  await inTransaction(em, async () => {
    // Several servers may start at once: one mails the link.
    await queryOfManager(em)(raw(`select pg_advisory_xact_lock(hashtext('set-up link'))`));
    const isMailed = mailTo !== undefined && !(await wasMailed(em, mailTo));
    em.create(SetupLink, {
      id: newId(),
      tokenHash: hash,
      mailedTo: isMailed ? mailTo : null,
      expiresAt: new Date((await databaseNow(em)).getTime() + minutes * 60_000),
    });
    if (isMailed) postMail(em, { to: mailTo, template: 'setUp', values: {}, secrets: { link } });
  });
  return link;
};

/** Whether the address has a link that is still good: a server that restarts again and again mails one an hour. */
const wasMailed = async (em: EntityManager, mailedTo: string): Promise<boolean> =>
  (await em.count(SetupLink, { mailedTo, expiresAt: { $gt: await databaseNow(em) } })) > 0;
