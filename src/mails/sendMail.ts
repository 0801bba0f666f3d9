import type { EntityManager } from '@mikro-orm/postgresql';
import type { House } from '../house.ts';
import { Job, KeptMail } from '../jobs/entity.ts';
import { visibly } from '../jobs/runJob.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { isRefusedForGood, openMail, type Mailer } from '../lib/mail.ts';
import type { MailValues } from '../lib/mailTemplates.ts';

interface Letter {
  readonly to: string;
  readonly template: string;
  readonly values: MailValues;
}

/** Leaves with the next flush, after its transaction: no mail tells of what did not happen. */
export const postMail = (em: EntityManager, letter: Letter): void => {
  em.create(Job, { id: newId(), kind: 'sendMail', input: { ...letter } });
};

/** A mail that its reader's server refuses for good is not tried again. */
export const sendMail = (house: House) => {
  const mailer = openMailer(house);
  return visibly<Letter>(house, async (_em, job, letter) => {
    await mailer.sendMail({ ...letter, id: job.id }).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new Invalid({ to: ['The mail server refuses this address.'] }) : error;
    });
  });
};

const openMailer = ({ config, orm }: House): Mailer =>
  openMail({
    from: config.mailFrom,
    firmName: config.firmName,
    smtpUrl: config.smtpUrl,
    async keep({ id, to, subject, text, html }) {
      await orm.em.fork().upsert(KeptMail, { id, recipient: to, subject, text, html });
    },
  });
