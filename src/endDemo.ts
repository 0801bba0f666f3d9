import { record } from './audit/record.ts';
import { forgetSecondFactor } from './auth/resetTwoFactor.ts';
import { command, say } from './command.ts';
import { withDemoSignIn } from './demo/signIns.ts';
import { inTransaction } from './lib/inTransaction.ts';
import { shutOut } from './users/archivePerson.ts';

/** `npm run end-demo`: nobody signs in any more with what the demo shows to everybody. Its people and books stay. */
command(async ({ orm }) => {
  const em = orm.em.fork();
  const people = await withDemoSignIn(em);
  await inTransaction(em, async () => {
    for (const person of people) {
      await forgetSecondFactor(em, person);
      await shutOut(em, person);
      person.passwordHash = null;
      record(em, 'end demo sign-in', person, { reason: 'npm run end-demo, on the server' });
    }
  });
  say(
    people.length === 0
      ? 'Nobody has the password or the second factor of the demo firm.'
      : `${people.length} people have lost the password and second factor of the demo firm. If nobody else can sign in, the next start prints the address at which a first super admin enters themselves.`,
  );
});
