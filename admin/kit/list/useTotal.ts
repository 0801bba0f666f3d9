import { useListContext } from 'react-admin';
import { about, format } from '../../../src/domain/format.ts';
import { isRecord } from '../../../src/domain/keys.ts';

/** How many rows the list finds, in words: '312', or '≈ 1,210,000' of so many that they were not counted; undefined until that is known. */
export function useTotal(): string | undefined {
  const list = useListContext();
  if (list.total === undefined) return undefined;
  return isEstimate(list.meta) ? about(list.total) : format('number', list.total);
}

const isEstimate = (meta: unknown): boolean =>
  isRecord(meta) && isRecord(meta.pagination) && meta.pagination.isEstimate === true;
