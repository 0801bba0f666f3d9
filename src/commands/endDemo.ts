import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../platform/audit/record.ts';
import { forgetSecondFactor } from '../people/sign-in/resetTwoFactor.ts';
import { command, say, type CommandContext } from './command.ts';
import { demoMark, withDemoSignIn } from '../people/demo/signIns.ts';
import { labelOf } from '../domain/choices.ts';
import { roles } from '../domain/user/choices.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import { raw } from '../lib/sql.ts';
import { User } from '../platform/users/entity.ts';

/**
 * `npm run end-demo`: ends every sign-in that the demo shows to everybody: passwords, second factors and links in its
 * mails. Its people and books stay.
 */
command(async ({ config, orm }) => {
  const people = await endDemo(orm);
  say(
    people === 0
      ? 'No one uses the demo firm’s password or second factor.'
      : `${people} people no longer have the demo firm’s password and second factor. Everyone is signed out, and links in its emails no longer work.`,
  );
  say(await othersInWords(orm));
  if (existsSync(join(config.dataDir, 'keys.json'))) say(keys);
});

const endDemo = async (orm: CommandContext['orm']): Promise<number> => {
  const em = orm.em.fork();
  return inTransaction(em, async () => {
    const people = await withDemoSignIn(em);
    for (const person of people) {
      await forgetSecondFactor(em, person);
      person.passwordHash = null;
      record(em, 'end demo sign-in', person, { reason: 'npm run end-demo, on the server' });
    }
    const query = queryOfManager(em);
    // Everybody could read the demo's mails, so anybody may have a link from one.
    await query(raw('delete from invitations where used_at is null'));
    await query(raw('delete from password_resets where used_at is null'));
    await query(raw('update sessions set ended_at = now() where ended_at is null'));
    await query(raw(`delete from settings where key = '${demoMark}'`));
    return people.length;
  });
};

const othersInWords = async (orm: CommandContext['orm']): Promise<string> => {
  const can = { passwordHash: { $ne: null }, archivedAt: null, status: { $ne: 'terminated' } } as const;
  const others = await orm.em.fork().find(User, can, { filters: false, orderBy: { email: 'asc' } });
  const named = others.map((person) => `${person.email} (${labelOf(roles, person.role)})`);
  const left =
    named.length === 0
      ? 'No one can sign in now.'
      : `These people can still sign in with their own password: ${new Intl.ListFormat('en-US').format(named)}.`;
  return others.some(({ role }) => role === 'super_admin')
    ? left
    : `${left} The next start prints a link to create the first super admin.`;
};

const keys =
  'Keep the demo’s keys: add those in DATA_DIR/keys.json to the production ENCRYPTION_KEYS, after a new first key, so that numbers saved by the demo can still be read.';
