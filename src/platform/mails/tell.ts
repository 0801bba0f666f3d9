import type { Query } from '../../lib/query.ts';
import { readersOf, type News, type Reader } from './readers.ts';
import { postMails, type Letter } from './sendMail.ts';

type Write = (reader: Reader) => Pick<Letter, 'leadsTo' | 'values'>;

/** Mails news to all who wait for it, however many they are, in two statements of the deed's own transaction. */
export const tell = async (query: Query, news: News, write: Write): Promise<void> =>
  postMails(query, await lettersTo(query, news, write));

/** The letters alone, for whoever posts them with a flush. */
export const lettersTo = async (query: Query, news: News, write: Write): Promise<Letter[]> => {
  const readers = await readersOf(query, news);
  return readers.map((reader) => {
    const { leadsTo, values } = write(reader);
    const { id, email: to, firstName, ids } = reader;
    return { to, template: news.kind, values: { firstName, ...values }, leadsTo, reader: { id, ids } };
  });
};
