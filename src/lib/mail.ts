import type { Transporter } from 'nodemailer';
import { renderMail, type MailValues } from './mailTemplates.ts';

export interface Mail {
  readonly to: string;
  /** What its sender is called. */
  readonly firmName: string;
  /** The name of a file in templates/mail. */
  readonly template: string;
  readonly values: MailValues;
  /** The job's id: a mail that a retry sends again keeps its Message-ID, so that its reader sees it once. */
  readonly id: string;
}

export interface Message {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSettings {
  readonly from: string;
  readonly smtpUrl?: string;
  /** Where mails go while there is no SMTP server. */
  readonly keep: (message: Message) => Promise<void>;
}

export interface Mailer {
  /** Answers the Message-ID. */
  sendMail(mail: Mail): Promise<string>;
  close(): void;
}

export function openMail({ from, smtpUrl, keep }: MailSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async sendMail({ to, firmName, template, values, id }) {
      const address = from.replace(/^.*<|>$/g, '');
      const messageId = `<${id}@${address.replace(/^.*@/, '')}>`;
      const content = renderMail(template, { ...values, firmName });
      if (smtpUrl !== undefined) transport ??= connectTo(smtpUrl);
      if (transport)
        await (
          await transport
        ).sendMail({
          from: { name: firmName, address },
          to: { name: '', address: to },
          messageId,
          ...content,
        });
      else await keep({ id, to, ...content });
      return messageId;
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

/** The library is loaded by the first mail, so that the server starts without it. */
const connectTo = async (smtpUrl: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl, ...timeouts });
};

/** A silent server must not hold a worker for the library's ten minutes. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 };

/** The server has said no for good (no such mailbox): trying again would only say it again. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error && 'code' in error)) return false;
  // A wrong password of ours is not the recipient's fault, and can be mended.
  return Number(error.responseCode) >= 500 && error.code !== 'EAUTH';
}
