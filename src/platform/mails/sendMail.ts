import type { EntityManager } from '@mikro-orm/postgresql';
import { linkToAccount } from '../accountLink.ts';
import { firmOf } from '../company/firm.ts';
import type { AppContext } from '../appContext.ts';
import { Job, KeptMail } from '../jobs/entity.ts';
import { queuedAll } from '../jobs/queued.ts';
import { trackedJob, type Work } from '../jobs/runJob.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { isRefusedForGood, openMail, type Mailer } from '../../lib/mail.ts';
import type { MailValues } from '../../lib/mailTemplates.ts';
import type { Query } from '../../lib/query.ts';
import { decrypt, encrypt } from '../../lib/secrets/secrets.ts';
import { raw, sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { presentAddress, type IntendedRecipient } from './presentAddress.ts';

interface Addressed {
  readonly to: string;
  readonly template: string;
  readonly values: MailValues;
  /** The page that the mail's button opens; it needs a sign-in. */
  readonly leadsTo?: { readonly account: string } | { readonly path: string };
  /** The recipient, for a mail about the firm's business: checked again when it is sent. */
  readonly reader?: IntendedRecipient;
}

export interface Mail extends Addressed {
  /** Links and codes that work for any bearer: stored encrypted until the mail is sent. */
  readonly secrets?: MailValues;
}

interface SealedMail extends Addressed {
  readonly sealed?: string;
}

/** Queues a mail with the next flush; it is sent after that transaction, so none tells of what was rolled back. */
export const postMail = (em: EntityManager, { secrets, ...letter }: Mail): void => {
  const id = newId();
  const sealed = secrets && encrypt(JSON.stringify(secrets), cellOf(id));
  em.create(Job, { id, kind, input: { ...letter, sealed } });
};

/** Queues many mails without secrets in one statement. */
export const postMails = async (query: Query, letters: readonly Omit<Mail, 'secrets'>[]): Promise<void> => {
  if (letters.length === 0) return;
  const jobs = JSON.stringify(letters.map((input) => ({ id: newId(), input })));
  await query(sql`with made as (insert into jobs (id, kind, input)
      select id, ${kind}, input from jsonb_to_recordset(${jobs}::jsonb) as letter (id uuid, input jsonb) returning id)
    ${queuedAll(kind, raw('made'))}`);
};

const kind = 'sendMail';

/**
 * The job that sends a mail from the outbox (`mails`). A permanent refusal by the recipient's server is not retried.
 */
export const sendMail = (context: AppContext) => {
  const mailer = openMailer(context);
  const send: Work<SealedMail> = async (em, { id }, { sealed, leadsTo, ...letter }) => {
    const { template, values } = letter;
    const to = await presentAddress(em, letter);
    if (to === undefined) return { sentence: noLongerTheirs };
    const { shortName } = await firmOf(em, context.config);
    const all = { ...values, ...linksOf(context, leadsTo), ...(sealed && secretsOf(context, id, sealed)) };
    await mailer.sendMail({ to, template, firmName: shortName, values: all, id }).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new Invalid({ to: ['The mail server rejected this address.'] }) : error;
    });
  };
  // Without `disk`: mails are sent even when the disk is nearly full, as one may contain the link to a new password.
  return trackedJob({ ...context, disk: undefined }, send, { maxAttempts });
};

const noLongerTheirs = 'Not sent: the recipient no longer has access.';

/** Attempts: a mail is still tried after half a day without a mail server. */
const maxAttempts = 12;

/**
 * The secrets of a mail. A server that only stores mails leaves them out, as others would read them there; the demo
 * does not.
 */
const secretsOf = ({ config }: AppContext, id: string, sealed: string): MailValues => {
  const secrets = stored<MailValues>(JSON.parse(decrypt(sealed, cellOf(id))));
  if (config.smtpUrl || config.demo) return secrets;
  return Object.fromEntries(
    Object.keys(secrets).map((name) => [name, '(not shown: this server does not send emails)']),
  );
};

/** Signs the links when the mail is sent, so that their time begins then. */
const linksOf = ({ config }: AppContext, leadsTo: Addressed['leadsTo']): MailValues => {
  if (!leadsTo) return {};
  const link = 'account' in leadsTo ? linkToAccount(config, leadsTo.account) : `${config.publicUrl}${leadsTo.path}`;
  return { link, profile: `${config.publicUrl}/profile` };
};

const cellOf = (id: string) => ({ table: 'jobs', column: 'input', id });

const openMailer = ({ config, orm }: AppContext): Mailer =>
  openMail({
    from: config.mailFrom,
    smtpUrl: config.smtpUrl,
    async keep({ id, to, subject, text, html }) {
      await orm.em.fork().upsert(KeptMail, { id, recipient: to, subject, text, html });
    },
  });
