import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { namedInstant } from '../../domain/format.ts';
import type { AppContext } from '../../platform/appContext.ts';
import { KeptMail } from '../../platform/jobs/entity.ts';

/** /dev/mail: what a server without SMTP would have sent. In the demo alone. */
export const mailPage = (app: FastifyInstance, { orm }: AppContext): void => {
  // Public: a link in a mail is for somebody who cannot sign in yet, and the demo's people are invented.
  app.get('/dev/mail', { config: { public: true } }, async (_request, reply) => {
    const mails = await orm.em.fork().find(KeptMail, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 50 });
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'self'`)
      .type('text/html; charset=utf-8')
      .send(page(mails, nonce));
  });
};

const page = (mails: readonly KeptMail[], nonce: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Emails</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>Emails</h1>
<p>Emails that the demo saves instead of sending, newest first.</p>
${mails.length === 0 ? '<p>No emails have been sent yet.</p>' : mails.map(mailArticle).join('\n')}
</main>
</html>`;

/** A mail's text, with its addresses as links: a mail's own markup is not let into this page. */
const mailArticle = ({ recipient, subject, text, createdAt }: KeptMail) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(recipient)}, ${namedInstant(createdAt.toISOString())}</p>
<pre>${linked(escaped(text))}</pre>
</article>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const linked = (text: string) => text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Links wrap anywhere: one to an account is wider than a phone. */
const style = `
body { margin: 0; background: #f6f7f9; color: #1b2430; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 720px; margin: 0 auto; padding: 16px }
h1 { font-size: 24px; margin: 8px 0 }
h2 { font-size: 18px; line-height: 1.35; margin: 0 }
p { margin: 0 0 12px; color: #566273 }
article { margin: 16px 0; padding: 16px; background: #ffffff; border: 1px solid #dde2e8; border-radius: 6px }
pre { margin: 0; font: inherit; white-space: pre-wrap }
a { color: #1f4e79 }
`;
