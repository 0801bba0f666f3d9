import { record } from '../platform/audit/record.ts';
import { resetTwoFactor } from '../people/sign-in/resetTwoFactor.ts';
import { command, say } from './command.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { canReset } from '../people/password-resets/offerReset.ts';
import { findByEmail } from '../people/users/findByEmail.ts';
import { lockPerson } from '../people/users/lockPerson.ts';

/** `npm run reset-two-factor -- EMAIL`: for a super admin whose phone is gone, where no other can help. */
command(async ({ orm }, [email, ...more]) => {
  if (!email?.trim() || more.length > 0)
    throw new CannotStart('Specify the person: npm run reset-two-factor -- name@example.com');
  const em = orm.em.fork();
  const person = await findByEmail(em, email.trim());
  if (!person) throw new CannotStart(`No user has the email address ${email.trim().slice(0, 254)}.`);
  if (!canReset(person))
    throw new CannotStart(
      `${person.fullName()} cannot sign in: they have left the firm or have not accepted their invitation.`,
    );
  await inTransaction(em, async () => {
    await lockPerson(em, person.id);
    await resetTwoFactor(em, person, 'The server administrator');
    record(em, 'reset two-factor', person, { reason: 'npm run reset-two-factor, on the server' });
  });
  say(
    `${person.fullName()} will set up a new second factor at the next sign-in, after the password. An email tells them about it.`,
  );
});
