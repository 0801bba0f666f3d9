import { costs } from './cost.ts';
import { peakOf, startServer } from './http.ts';
import { openFirm, say, type Firm } from './openFirm.ts';
import { makePeople } from './peopleFirm.ts';
import { pathOf, peopleByHand } from './peopleByHand.ts';
import { reassignAll } from './reassigning.ts';

/**
 * `npm run bench -- people`: the lists of a firm of many people, each beside the same by hand. The figures are processor
 * time of the server and PostgreSQL together, a call.
 */
const bench = async (firm: Firm): Promise<void> => {
  say('Making the firm: 5,000 people in 400 branches, 2,000 codes, 10,000 clients, 20,000 accounts …');
  await makePeople(firm.client);
  for (const asker of new Set(peopleByHand.map((question) => question.asker))) await askedBy(asker, firm);
  await reassignAll(firm);
};

const askedBy = async (asker: string, { home, env, report }: Firm): Promise<void> => {
  const server = await startServer(env, asker);
  try {
    for (const question of peopleByHand.filter((one) => one.asker === asker)) {
      const ways = [question.ours, `/baseline/${pathOf(question)}`].map((path) => [{ path }]);
      const [own, theirs] = await costs(server, home, ways);
      if (own && theirs) report.deed(question.name, own.processor, theirs.processor, 1.5, peakOf(server.pid));
    }
  } finally {
    await server.stop();
  }
};

await openFirm(bench);
