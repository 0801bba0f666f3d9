import type { Column } from '../../../src/domain/list.ts';

/** What a phone shows of a row at once: who and in which state, what and how much. */
export interface Brief {
  readonly who: Column | undefined;
  readonly status: Column | undefined;
  readonly what: Column | undefined;
  readonly amount: Column | undefined;
  readonly rest: readonly Column[];
}

/** Of the columns in their order: whose row it is stands first, what it is of next. */
export function briefOf(columns: readonly Column[]): Brief {
  const [who, ...others] = columns;
  const status = others.find(isStatus);
  const amount = others.find(({ kind }) => kind === 'money') ?? others.find(({ kind }) => kind === 'number');
  const what = others.find((column) => column !== status && column !== amount);
  const shown = new Set([who, status, what, amount]);
  return { who, status, what, amount, rest: columns.filter((column) => !shown.has(column)) };
}

const isStatus = ({ kind, key }: Column): boolean => kind === 'choice' && /^(fate|.*status(name)?)$/i.test(key);
