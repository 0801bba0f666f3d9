import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { KeptMail } from '../jobs/entity.ts';

/** /dev/mail: what a server without SMTP would have sent. In the demo alone. */
export const mailPage = (app: FastifyInstance, { orm }: House): void => {
  // Public: a link in a mail is for somebody who cannot sign in yet, and the demo's people are invented.
  app.get('/dev/mail', { config: { public: true } }, async (_request, reply) => {
    const mails = await orm.em.fork().find(KeptMail, {}, { orderBy: { createdAt: 'desc' }, limit: 50 });
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(mails));
  });
};

const page = (mails: readonly KeptMail[]) => `<!doctype html><html lang="en"><title>Mail</title><h1>Mail</h1>
${mails.length === 0 ? '<p>No mail has been sent yet.</p>' : mails.map(letter).join('<hr>')}</html>`;

/** The text alone, its addresses as links: a mail's own markup is not let into this page. */
const letter = ({ recipient, subject, text, createdAt }: KeptMail) =>
  `<h2>${escaped(subject)}</h2><p>To ${escaped(recipient)}, ${createdAt.toISOString()}</p><pre>${linked(escaped(text))}</pre>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
