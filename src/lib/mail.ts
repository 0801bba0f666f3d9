import type { Transporter } from 'nodemailer';
import { circuitBreaker } from './circuitBreaker.ts';
import { MailAway } from './errors.ts';
import { renderMail, type MailValues } from './mailTemplates.ts';

export interface Mail {
  readonly to: string;
  /** The sender's name. */
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
  /** Stores mails while there is no SMTP server. */
  readonly keep: (message: Message) => Promise<void>;
  /** Milliseconds for which a mail server that was found away is not tried again. */
  readonly rest?: number;
}

export interface Mailer {
  /** Answers the Message-ID. */
  sendMail(mail: Mail): Promise<string>;
  close(): void;
}

export function openMail({ from, smtpUrl, keep, rest = 30_000 }: MailSettings): Mailer {
  const breaker = circuitBreaker({ rest, isAway, refusal: awayOf });
  let transport: Promise<Transporter> | undefined;
  return {
    async sendMail({ to, firmName, template, values, id }) {
      const address = from.replace(/^.*<|>$/g, '');
      const messageId = `<${id}@${address.replace(/^.*@/, '')}>`;
      const content = renderMail(template, { ...values, firmName });
      if (smtpUrl !== undefined) transport ??= connectTo(smtpUrl);
      const sender = { from: { name: firmName, address }, to: { name: '', address: to } };
      const open = transport;
      if (open) await breaker.ask(async () => (await open).sendMail({ ...sender, messageId, ...content }));
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

/** The server was not reached, fell silent, or refused our credentials: the next mail would fare no better. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && !ofOneMail.has(String(error.code));

/** The library's codes for a refused address, a refused text, and a text that could not be read. */
const ofOneMail = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM']);

const awayOf = (error: unknown): MailAway =>
  error instanceof Error && 'code' in error && error.code === 'EAUTH'
    ? new MailAway(error, 'The mail server rejected this server’s sign-in.')
    : new MailAway(error);

/** The server has refused for good (no such mailbox): a retry would be refused again. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error && 'code' in error)) return false;
  return Number(error.responseCode) >= 500;
}
