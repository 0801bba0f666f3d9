import type { Column, List } from '../../../src/domain/list.ts';

/** Columns that a phone shows of a row: name and status, subject and amount, or due day. */
export interface Brief {
  readonly who: Column | undefined;
  readonly status: Column | undefined;
  readonly what: Column | undefined;
  readonly amount: Column | undefined;
  readonly rest: readonly Column[];
}

/** Picks them by the columns' order: the first names the row, the next is its subject. */
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
