import type { TestApp } from './app.ts';

interface Letter {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails that a demo house has sent since, in the order in which they were queued; the queue has run by then. */
export const lettersOf = async (testApp: TestApp): Promise<Letter[]> => {
  await testApp.work();
  return testApp.orm.em.fork().execute(
    `with gone as (delete from kept_mails returning *)
      select recipient, subject, text from gone join jobs on jobs.id = gone.id order by jobs.created_at, jobs.id`,
  );
};

/** The token at the end of the link that a letter carries. */
export const tokenIn = ({ text }: Pick<Letter, 'text'>): string =>
  /\/(?:accept-invitation|reset-password|setup)\/([\w-]{43})\s/.exec(text)?.[1] ?? '';
