import { useListContext } from 'react-admin';
import { about, format } from '../../../src/domain/format.ts';
import { isRecord } from '../../../src/domain/keys.ts';

/** Number of rows as text: '312', or '≈ 1,210,000' if it was only estimated; undefined until it is loaded. */
export function useTotal(): string | undefined {
  const list = useListContext();
  if (list.total === undefined) return undefined;
  return isEstimate(list.meta) ? about(list.total) : format('number', list.total);
}

const isEstimate = (meta: unknown): boolean =>
  isRecord(meta) && isRecord(meta.pagination) && meta.pagination.isEstimate === true;
