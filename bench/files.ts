import { fourFiles } from './fourFiles.ts';
import { exporting } from './exporting.ts';
import { importAccounts } from './importAccounts.ts';
import { startServer } from './http.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { openFirm, say, type Firm } from './openFirm.ts';

/** `npm run bench -- files`: what goes out of a large firm as a file, and what comes in as one, while others read. */
const bench = async ({ env, client, report }: Firm): Promise<void> => {
  await makeLargeFirm(client);
  const server = await startServer(env);
  try {
    say(await fourFiles(server));
    say(await exporting(server, report));
    say(await importAccounts(server));
  } finally {
    await server.stop();
  }
};

await openFirm(bench);
