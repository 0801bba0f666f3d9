import type { Query } from '../../lib/query.ts';
import { readersOf, type News, type Reader } from './readers.ts';
import { postMails, type Letter } from './sendMail.ts';

type Write = (reader: Reader) => Pick<Letter, 'leadsTo' | 'values'>;

/** Mails an event to all its recipients, however many, in two statements of the caller's transaction. */
export const tell = async (query: Query, news: News, write: Write): Promise<void> =>
  postMails(query, await lettersTo(query, news, write));

/** The mails for an event's recipients, for a caller that queues them with a flush. */
export const lettersTo = async (query: Query, news: News, write: Write): Promise<Letter[]> => {
  const readers = await readersOf(query, news);
  return readers.map((reader) => {
    const { leadsTo, values } = write(reader);
    const { id, email: to, firstName, ids } = reader;
    return { to, template: news.kind, values: { firstName, ...values }, leadsTo, reader: { id, ids } };
  });
};
