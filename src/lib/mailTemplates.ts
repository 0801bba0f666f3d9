import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { withoutTaxNumbers } from '../domain/taxNumber.ts';

/** A fact, and the page that shows it. */
interface MailLine {
  readonly words: string;
  readonly link: string;
}

export type MailValues = Readonly<Record<string, string | readonly MailLine[]>>;

interface SignedValues {
  readonly [name: string]: string | readonly MailLine[];
  /** The sender's name. */
  readonly firmName: string;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const views = fileURLToPath(new URL('../../templates/mail', import.meta.url));
const settings = { views, cache: true, autoTrim: false } as const;
const asText = new Eta({ ...settings, autoEscape: false });
const asHtml = new Eta({ ...settings, autoEscape: true });

/**
 * Renders email templates, as plain text and as HTML. The first line is the subject; blank lines separate paragraphs.
 */
export function renderMail(template: string, values: SignedValues): MailContent {
  const [subject = '', ...text] = paragraphs(asText.render(template, complete(values, textPieces)));
  const [, ...html] = paragraphs(asHtml.render(template, complete(values, htmlPieces)));
  return {
    subject,
    text: `${text.join('\n\n')}\n\n-- \n${values.firmName}\n`,
    html: asHtml.render('layout', { subject, firmName: values.firmName, paragraphs: html }),
  };
}

const paragraphs = (rendered: string) => rendered.trim().split(/\n{2,}/);

/** Building blocks of a template, the same in text and in HTML. */
interface Pieces {
  readonly button: (label: string, url: string) => string;
  readonly note: (label: string, url: string) => string;
  readonly linked: (label: string, url: string) => string;
  /** Somebody's words, line by line. */
  readonly quote: (lines: readonly string[]) => string;
}

const textPieces: Pieces = {
  button: (label, url) => `${label}:\n${url}`,
  note: (label, url) => `${label}:\n${url}`,
  linked: (label, url) => `${label}\n${url}`,
  quote: (lines) => lines.map((line) => `> ${line}`).join('\n'),
};

const htmlPieces: Pieces = {
  button: (label, url) => asHtml.render('button', { label, url }),
  note: (label, url) => asHtml.render('note', { label, url }),
  linked: (label, url) => asHtml.render('linked', { label, url }),
  quote: (lines) => asHtml.render('quote', { lines }).trim(),
};

/** No tax number leaves by mail, wherever it was typed. */
const linesOf = (text: unknown): string[] =>
  withoutTaxNumbers(typeof text === 'string' ? text : '')
    .trim()
    .split(/\r?\n/);

/** A name with line breaks in it must not write paragraphs or subjects of its own. */
const oneLine = (values: MailValues) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? flat(value) : value.map(({ words, link }) => ({ words: flat(words), link })),
    ]),
  );

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A mail that greets 'undefined' is worse than none. */
function complete(values: MailValues, pieces: Pieces): object {
  const quote = (name: string) => pieces.quote(linesOf(values[name]));
  return new Proxy(Object.assign(oneLine(values), pieces, { quote }), {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (value === undefined) throw new Error(`The mail was not given "${String(key)}"`);
      return value;
    },
  });
}
