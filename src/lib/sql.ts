import { isUuid } from '../domain/uuid.ts';

/**
 * SQL builder. A fragment is text with `?` for each of its parameters; combined fragments stay free of injection. It is
 * recognized by its class: JSON of a request with the same shape is a parameter like any other.
 */
export class Fragment {
  readonly text: string;
  readonly #params: readonly unknown[];

  constructor(text: string, params: readonly unknown[] = []) {
    this.text = text;
    this.#params = params;
  }

  get params(): readonly unknown[] {
    return this.#params;
  }
}

/** Template tag: a fragment is inserted, any other value becomes a parameter. */
export const sql = (parts: TemplateStringsArray, ...values: readonly unknown[]): Fragment => {
  const params: unknown[] = [];
  const text = parts.reduce((before, part, i) => {
    const value = values[i - 1];
    if (!(value instanceof Fragment)) {
      params.push(value);
      return `${before}?${part}`;
    }
    params.push(...value.params);
    return before + value.text + part;
  });
  return new Fragment(text, params);
};

/** Raw SQL, taken as it is: names and keywords of our own code, never text of a request. */
export const raw = (text: string): Fragment => new Fragment(text);

/** An id as an SQL literal, for the few statements that take no parameters. */
export const uuidLiteral = (id: string): string => {
  if (!isUuid(id)) throw new Error('Only an id is written into a statement');
  return `'${id}'`;
};

/**
 * A list of ids as one parameter, so that the statement's text is the same for any number. A text that is no id is
 * dropped, as it names no record.
 */
export const uuids = (ids: readonly string[]): Fragment => new Fragment(list, [`{${ids.filter(isUuid).join(',')}}`]);

const list = '?::uuid[]';

/**
 * Hides the lengths of id lists and the patterns of `like` from the planner, so that it keeps to the generic plan. It would
 * find a plan for just these values cheaper, and plan the statement anew each time, which takes longer than the answer.
 */
export const genericPlan = ({ text, params }: Fragment): Fragment =>
  new Fragment(text.replaceAll(list, `(select ${list})::uuid[]`).replaceAll('like ?', 'like (select ?)'), params);

/** A list of texts as one parameter. */
export const texts = (values: readonly string[]): Fragment =>
  new Fragment('?::text[]', [`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`]);

/** Whether a text is one of these; `=` for a single one, which is cheaper than a list. */
export const isOneOf = (left: Fragment, values: readonly string[]): Fragment =>
  values.length === 1 ? sql`${left} = ${values[0]}::text` : sql`${left} = any(${texts(values)})`;

/** Escapes a text for `like`, which is to match it literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const join = (fragments: readonly Fragment[], separator: string): Fragment =>
  new Fragment(
    fragments.map(({ text }) => text).join(separator),
    fragments.flatMap(({ params }) => params),
  );

export const and = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? raw('true') : join(conditions, ' and ');

/** The same statement with `$1`, `$2`, … for the driver. */
export const numbered = ({ text, params }: Pick<Fragment, 'text' | 'params'>): { text: string; values: unknown[] } => ({
  text: numberedText(text),
  values: [...params],
});

/** Cached: most statements are long, and come again and again. */
const numberedText = (text: string): string => {
  const cached = numberedTexts.get(text);
  if (cached) return cached;
  // Statements that people compose are without end: all are forgotten now and then, and the common ones soon back.
  if (numberedTexts.size >= most) numberedTexts.clear();
  let n = 0;
  const numbered = text.replaceAll('?', () => `$${++n}`);
  numberedTexts.set(text, numbered);
  return numbered;
};

const numberedTexts = new Map<string, string>();
const most = 2000;
