import { command, say } from './command.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { offerSetup } from '../people/setup/offerSetup.ts';
import { undoSetup } from '../people/setup/undoSetup.ts';

/** `npm run setup-link`: another address at which an empty firm is set up. */
command(async ({ config, orm }) => {
  const begun = await undoSetup(orm.em.fork());
  if (begun) say(`${begun.fullName()} (${begun.email}) had begun the set-up and has no second factor: it begins anew.`);
  const link = await offerSetup(orm.em.fork(), config);
  if (!link) throw new CannotStart('This firm is set up: somebody can sign in, and invites the others.');
  say(`Set up the firm at this address, within an hour and once:\n  ${link}`);
});
