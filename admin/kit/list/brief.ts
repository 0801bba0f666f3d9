import type { Column, List } from '../../../src/domain/list.ts';

/** What a phone shows of a row at once: who and in which state, what and how much, or until when. */
export interface Brief {
  readonly who: Column | undefined;
  readonly status: Column | undefined;
  readonly what: Column | undefined;
  readonly amount: Column | undefined;
  readonly rest: readonly Column[];
}

/** Of the columns in their order: whose row it is stands first, what it is of next. */
export function briefOf(columns: readonly Column[], { amount: named }: Pick<List, 'amount'> = {}): Brief {
  const [who, ...others] = columns;
  const status = others.find(isStatus);
  const amount = others.find(({ key }) => key === named) ?? others.find(isMoney) ?? others.find(isCountOrDue);
  const what = others.find((column) => column !== status && column !== amount);
  const shown = new Set([who, status, what, amount]);
  return { who, status, what, amount, rest: columns.filter((column) => !shown.has(column)) };
}

const isMoney = ({ kind }: Column): boolean => kind === 'money';

const isCountOrDue = ({ kind, quick }: Column): boolean => kind === 'number' || (kind === 'day' && quick === true);

const isStatus = ({ kind, key }: Column): boolean => kind === 'choice' && /^(fate|.*status(name)?)$/i.test(key);
