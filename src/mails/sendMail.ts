import type { EntityManager } from '@mikro-orm/postgresql';
import { firmOf } from '../company-settings/firm.ts';
import type { House } from '../house.ts';
import { Job, KeptMail } from '../jobs/entity.ts';
import { visibly, type Work } from '../jobs/runJob.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { isRefusedForGood, openMail, type Mailer } from '../lib/mail.ts';
import type { MailValues } from '../lib/mailTemplates.ts';
import { open, seal } from '../lib/secrets/secrets.ts';
import { stored } from '../lib/stored.ts';

interface Addressed {
  readonly to: string;
  readonly template: string;
  readonly values: MailValues;
}

interface Letter extends Addressed {
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
  em.create(Job, { id, kind: 'sendMail', input: { ...letter, sealed } });
};

/** A mail that its reader's server refuses for good is not tried again. */
export const sendMail = (house: House) => {
  const mailer = openMailer(house);
  const send: Work<SealedLetter> = async (em, { id }, { sealed, values, ...letter }) => {
    const { shortName } = await firmOf(em, house.config);
    const all = { ...values, ...(sealed && secretsOf(house, id, sealed)) };
    await mailer.sendMail({ ...letter, firmName: shortName, values: all, id }).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new Invalid({ to: ['The mail server refuses this address.'] }) : error;
    });
  };
  return visibly(house, send, { tries });
};

/** So many that a mail outlasts half a day without a mail server. */
const tries = 12;

/** Where mails are only kept, what they open is left out of them: but for the demo, nobody would read it there who may. */
const secretsOf = ({ config }: House, id: string, sealed: string): MailValues => {
  const secrets = stored<MailValues>(JSON.parse(open(sealed, cellOf(id))));
  if (config.smtpUrl || config.demo) return secrets;
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, '(left out: this server sends no mail)']));
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
