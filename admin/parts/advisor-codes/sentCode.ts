import type { FieldValues } from 'react-hook-form';
import type { ShareKey } from '../../../src/domain/advisor-code/changedTerms.ts';
import type { AdvisorCode } from './advisorCode.ts';

const shareKeys: readonly ShareKey[] = [
  'advisorSubscriptionsAttributes',
  'vimBreakdownsAttributes',
  'verusOverridesAttributes',
];

/** Initial values of the form: a change takes effect today by default. */
export const typedOf = (code: AdvisorCode): AdvisorCode => ({ ...code, effectiveOn: null });

interface Row {
  readonly id?: string;
  readonly advisorId?: string | null;
  readonly percentage?: string | null;
}

type Sent = Readonly<Partial<Record<ShareKey, readonly Row[]>>> & { readonly effectiveOn?: string | null };

/** Adds removed rows with `_destroy`, as the server keeps rows that a list does not name. */
export const sentOf = (values: FieldValues, code: AdvisorCode | undefined): FieldValues => {
  const { effectiveOn, ...plain }: Sent = values;
  const lists = shareKeys.flatMap((key) => {
    const rows = plain[key];
    return rows ? [[key, withRemoved(rows, code?.[key] ?? [])] as const] : [];
  });
  const begins: FieldValues = effectiveOn ? { effectiveOn } : {};
  return { ...plain, ...Object.fromEntries(lists), ...begins };
};

const withRemoved = (rows: readonly Row[], current: readonly Row[]): readonly object[] => {
  const removed = current.filter(({ id }) => rows.every((row) => row.id !== id));
  return [...rows, ...removed.map(({ id }) => ({ id, _destroy: true }))];
};
