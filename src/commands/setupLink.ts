import { command, say } from './command.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';
import { offerSetup } from '../people/setup/offerSetup.ts';
import { undoSetup } from '../people/setup/undoSetup.ts';

/** `npm run setup-link`: another address at which an empty firm is set up. */
command(async ({ config, orm }) => {
  const begun = await undoSetup(orm.em.fork());
  if (begun)
    say(`${begun.fullName()} (${begun.email}) had started the setup but has no second factor: the setup starts over.`);
  const link = await offerSetup(orm.em.fork(), config);
  if (!link) throw new CannotStart('This firm is already set up: someone can sign in and invite the others.');
  say(`Set up the firm with this link. It works once, within an hour:\n  ${link}`);
});
