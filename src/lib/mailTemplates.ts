import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';

export type MailValues = Readonly<Record<string, string>>;

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const views = fileURLToPath(new URL('../../templates/mail', import.meta.url));
const settings = { views, cache: true, autoTrim: false } as const;
const asText = new Eta({ ...settings, autoEscape: false });
const asHtml = new Eta({ ...settings, autoEscape: true });

/** A template is read twice, as plain text and as HTML. Its first line is the subject, blank lines part paragraphs. */
export function renderMail(template: string, values: MailValues): MailContent {
  const known = oneLine(values);
  const [subject = '', ...text] = paragraphs(asText.render(template, complete({ ...known, button: textButton })));
  const [, ...html] = paragraphs(asHtml.render(template, complete({ ...known, button: htmlButton })));
  return {
    subject,
    text: `${text.join('\n\n')}\n\n-- \n${values.firmName}\n`,
    html: asHtml.render('layout', { subject, firmName: values.firmName, paragraphs: html }),
  };
}

const paragraphs = (rendered: string) => rendered.trim().split(/\n{2,}/);

const textButton = (label: string, url: string) => `${label}:\n${url}`;

const htmlButton = (label: string, url: string) => asHtml.render('button', { label, url });

/** A name with line breaks in it must not write paragraphs or subjects of its own. */
const oneLine = (values: MailValues) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.replace(/\s+/g, ' ').trim()]));

/** A mail that greets 'undefined' is worse than none. */
function complete(values: object): object {
  return new Proxy(values, {
    get(known, key) {
      const value: unknown = Reflect.get(known, key);
      if (value === undefined) throw new Error(`The mail was not given "${String(key)}"`);
      return value;
    },
  });
}
