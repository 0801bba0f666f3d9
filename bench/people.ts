import { costs } from './cost.ts';
import { peakOf, startServer } from './http.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import { makePeople } from './peopleFirm.ts';
import { peopleByHand } from './peopleByHand.ts';

/**
 * `npm run bench -- people`: the lists of a firm of many people, each beside the same by hand. The figures are processor
 * time of the server and PostgreSQL together, a call.
 */
const bench = async ({ home, env, client, report }: Firm): Promise<void> => {
  say('Making the firm: 5,000 people in 400 branches, 2,000 codes, 10,000 clients, 20,000 accounts …');
  await makePeople(client);
  const server = await startServer(env);
  try {
    for (const { name, ours, path } of peopleByHand) {
      const [own = 0, theirs = 0] = await costs(server, home, [ours, `/baseline/people/${path}`]);
      report.deed(name, own, theirs, 1.5, peakOf(server.pid));
    }
  } finally {
    await server.stop();
  }
};

await openFirm(bench);
