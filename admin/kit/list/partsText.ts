import { counted, format, fullDay } from '../../../src/domain/format.ts';
import type { Column } from '../../../src/domain/list.ts';
import type { Part, Parts, Summed } from '../../../src/domain/listParts.ts';

interface PartsToCopy {
  /** 'How the total is made up' */
  readonly title: string;
  /** '8 accounts · Market Value: Greater than $1,000,000.00' */
  readonly of: string;
  readonly by: Column;
  readonly columns: readonly Column[];
  readonly parts: Parts;
  /** The business day. */
  readonly today: string;
}

/** Name of a part, as its rows show it. */
export const partWord = (by: Column, { name }: Part): string => format(by.kind, name, by) || 'None';

/** Name of the remainder after the largest parts: '37 others'. */
export const othersWord = ({ parts }: { readonly parts: number }): string => `${format('number', parts)} others`;

/** A breakdown of totals as plain text for a mail. */
export function partsText({ title, of, by, columns, parts: { parts, others, total }, today }: PartsToCopy): string {
  const line = (word: string, { rows, sums }: Summed) => {
    const amounts = columns.map((column) => `${column.label} ${format(column.kind, sums[column.key], column)}`);
    return `${word}: ${[counted(rows, 'row'), ...amounts].join(', ')}`;
  };
  const lines = [
    ...parts.map((part) => line(partWord(by, part), part)),
    ...(others ? [line(othersWord(others), others)] : []),
    line('Total', total),
  ];
  return [title, of, '', ...lines, '', `As of ${fullDay(today)}`].join('\n');
}
