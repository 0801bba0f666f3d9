import type { Query } from '../../lib/query.ts';
import { recipientsOf, type MailedEvent, type Recipient } from './recipients.ts';
import { postMails, type Mail } from './sendMail.ts';

type Write = (reader: Recipient) => Pick<Mail, 'leadsTo' | 'values'>;

/** Mails an event to all its recipients, however many, in two statements of the caller's transaction. */
export const notify = async (query: Query, news: MailedEvent, write: Write): Promise<void> =>
  postMails(query, await mailsFor(query, news, write));

/** The mails for an event's recipients, for a caller that queues them with a flush. */
export const mailsFor = async (query: Query, news: MailedEvent, write: Write): Promise<Mail[]> => {
  const readers = await recipientsOf(query, news);
  return readers.map((reader) => {
    const { leadsTo, values } = write(reader);
    const { id, email: to, firstName, ids } = reader;
    return { to, template: news.kind, values: { firstName, ...values }, leadsTo, reader: { id, ids } };
  });
};
