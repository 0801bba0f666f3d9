import type { EntityManager } from '@mikro-orm/postgresql';
import { linkToAccount } from '../accountLink.ts';
import { firmOf } from '../company/firm.ts';
import type { House } from '../house.ts';
import { Job, KeptMail } from '../jobs/entity.ts';
import { queuedAll } from '../jobs/queued.ts';
import { visibly, type Work } from '../jobs/runJob.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { isRefusedForGood, openMail, type Mailer } from '../../lib/mail.ts';
import type { MailValues } from '../../lib/mailTemplates.ts';
import type { Query } from '../../lib/query.ts';
import { open, seal } from '../../lib/secrets/secrets.ts';
import { literal, sql } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { addressOf, type WrittenFor } from './addressOf.ts';

interface Addressed {
  readonly to: string;
  readonly template: string;
  readonly values: MailValues;
  /** The page that its button opens, for somebody who has signed in. */
  readonly leadsTo?: { readonly account: string } | { readonly path: string };
  /** Who alone may read it, where it tells of the firm's business: asked again when it leaves. */
  readonly reader?: WrittenFor;
}

export interface Letter extends Addressed {
  /** What opens something to whoever reads it: it waits sealed. */
  readonly secrets?: MailValues;
}

interface SealedLetter extends Addressed {
  readonly sealed?: string;
}

/** Leaves with the next flush, after its transaction: no mail tells of what did not happen. */
export const postMail = (em: EntityManager, { secrets, ...letter }: Letter): void => {
  const id = newId();
  const sealed = secrets && seal(JSON.stringify(secrets), cellOf(id));
  em.create(Job, { id, kind, input: { ...letter, sealed } });
};

/** The same of many, none of which opens anything, in one statement. */
export const postMails = async (query: Query, letters: readonly Omit<Letter, 'secrets'>[]): Promise<void> => {
  if (letters.length === 0) return;
  const jobs = JSON.stringify(letters.map((input) => ({ id: newId(), input })));
  await query(sql`with made as (insert into jobs (id, kind, input)
      select id, ${kind}, input from jsonb_to_recordset(${jobs}::jsonb) as letter (id uuid, input jsonb) returning id)
    ${queuedAll(kind, literal('made'))}`);
};

const kind = 'sendMail';

/** A mail that its reader's server refuses for good is not tried again. */
export const sendMail = (house: House) => {
  const mailer = openMailer(house);
  const send: Work<SealedLetter> = async (em, { id }, { sealed, leadsTo, ...letter }) => {
    const { template, values } = letter;
    const to = await addressOf(em, letter);
    if (to === undefined) return { sentence: notTheirs };
    const { shortName } = await firmOf(em, house.config);
    const all = { ...values, ...linksOf(house, leadsTo), ...(sealed && secretsOf(house, id, sealed)) };
    await mailer.sendMail({ to, template, firmName: shortName, values: all, id }).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new Invalid({ to: ['The mail server refuses this address.'] }) : error;
    });
  };
  // Where hardly any room is left, too: it takes no more than to wait for some, and may open the way to a new password.
  return visibly({ ...house, disk: undefined }, send, { tries });
};

const notTheirs = 'It was not sent: it is no longer for its reader.';

/** So many that a mail outlasts half a day without a mail server. */
const tries = 12;

/** Where mails are only kept, what they open is left out of them: but for the demo, nobody would read it there who may. */
const secretsOf = ({ config }: House, id: string, sealed: string): MailValues => {
  const secrets = stored<MailValues>(JSON.parse(open(sealed, cellOf(id))));
  if (config.smtpUrl || config.demo) return secrets;
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, '(left out: this server sends no mail)']));
};

/** Signed when it leaves: the time that a link has begins with the mail. */
const linksOf = ({ config }: House, leadsTo: Addressed['leadsTo']): MailValues => {
  if (!leadsTo) return {};
  const link = 'account' in leadsTo ? linkToAccount(config, leadsTo.account) : `${config.publicUrl}${leadsTo.path}`;
  return { link, profile: `${config.publicUrl}/profile` };
};

const cellOf = (id: string) => ({ table: 'jobs', column: 'input', id });

const openMailer = ({ config, orm }: House): Mailer =>
  openMail({
    from: config.mailFrom,
    smtpUrl: config.smtpUrl,
    async keep({ id, to, subject, text, html }) {
      await orm.em.fork().upsert(KeptMail, { id, recipient: to, subject, text, html });
    },
  });
