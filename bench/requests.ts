import { startServer } from './http.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import { answerAll, askedOfAccounts } from './questions.ts';
import { hotUpdates } from './hotUpdates.ts';

/** `npm run bench -- requests`: of the large firm the lists, one account and a saved field alone. */
const bench = async ({ home, env, client, report }: Firm): Promise<void> => {
  await makeLargeFirm(client);
  const server = await startServer(env);
  try {
    await answerAll(server, home, report, await askedOfAccounts(server));
    say(await hotUpdates(client));
  } finally {
    await server.stop();
  }
};

await openFirm(bench);
