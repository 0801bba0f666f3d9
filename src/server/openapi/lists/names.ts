import type { List } from '../../../domain/list.ts';
import { capitalized } from '../summaries.ts';

/** The first part of the names of a list's components: 'AdvisorCodes'. */
export const componentName = ({ path }: Pick<List, 'path'>): string =>
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(capitalized)
    .join('');
