import { useGetList } from 'react-admin';
import type { List } from '../../../src/domain/list.ts';

/** Number of a list's rows in a quarter. */
export const useCount = ({ path }: List, quarter: string): number | undefined =>
  useGetList(path, { pagination: { page: 1, perPage: 1 }, filter: { start_date: quarter } }).total;
