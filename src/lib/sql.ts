import { isUuid } from '../domain/uuid.ts';

/** A piece of SQL with its parameters, `?` in their places: pieces put together stay free of injection. */
export interface Fragment {
  readonly text: string;
  readonly params: readonly unknown[];
}

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && 'text' in value && 'params' in value;

/** Template tag: a fragment is put in place, anything else becomes a parameter. */
export const sql = (parts: TemplateStringsArray, ...values: readonly unknown[]): Fragment => {
  const params: unknown[] = [];
  const text = parts.reduce((before, part, i) => {
    const value = values[i - 1];
    if (!isFragment(value)) {
      params.push(value);
      return `${before}?${part}`;
    }
    params.push(...value.params);
    return before + value.text + part;
  });
  return { text, params };
};

/** Names and keywords of our own code, never of a request. */
export const literal = (text: string): Fragment => ({ text, params: [] });

/** An id written out, for the few statements that take no parameters. */
export const spelledUuid = (id: string): string => {
  if (!isUuid(id)) throw new Error('Only an id is written into a statement');
  return `'${id}'`;
};

/**
 * A list of ids as one parameter, so that the statement's text stays the same however many there are. What is no id names
 * no record.
 */
export const uuids = (ids: readonly string[]): Fragment => ({
  text: list,
  params: [`{${ids.filter(isUuid).join(',')}}`],
});

const list = '?::uuid[]';

/**
 * The same, but that the planner does not see how long its lists of ids are, nor what it is to be like: it would find a plan
 * for just these cheaper than the one for all, and plan the statement anew each time, which takes longer than the answer.
 */
export const unseen = ({ text, params }: Fragment): Fragment => ({
  text: text.replaceAll(list, `(select ${list})::uuid[]`).replaceAll('like ?', 'like (select ?)'),
  params,
});

export const texts = (values: readonly string[]): Fragment => ({
  text: '?::text[]',
  params: [`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`],
});

/** Whether a text is one of these: of one alone that is asked more cheaply than of a list. */
export const isOneOf = (left: Fragment, values: readonly string[]): Fragment =>
  values.length === 1 ? sql`${left} = ${values[0]}::text` : sql`${left} = any(${texts(values)})`;

/** A text that `like` is to find as it stands. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const join = (fragments: readonly Fragment[], separator: string): Fragment => ({
  text: fragments.map((fragment) => fragment.text).join(separator),
  params: fragments.flatMap((fragment) => fragment.params),
});

export const and = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? literal('true') : join(conditions, ' and ');

/** The same statement with `$1`, `$2`, … for the driver. */
export const numbered = ({ text, params }: Fragment): { text: string; values: unknown[] } => ({
  text: numberedText(text),
  values: [...params],
});

/** Most are asked again and again, and long. */
const numberedText = (text: string): string => {
  const known = numberedTexts.get(text);
  if (known) return known;
  // What people put together without end is forgotten, the rest soon known again.
  if (numberedTexts.size >= most) numberedTexts.clear();
  let n = 0;
  const numbered = text.replaceAll('?', () => `$${++n}`);
  numberedTexts.set(text, numbered);
  return numbered;
};

const numberedTexts = new Map<string, string>();
const most = 2000;
