import { useGetList } from 'react-admin';
import type { List } from '../../../src/domain/list.ts';

/** How many rows a list has of a quarter. */
export const useCount = ({ path }: List, quarter: string): number | undefined =>
  useGetList(path, { pagination: { page: 1, perPage: 1 }, filter: { start_date: quarter } }).total;
