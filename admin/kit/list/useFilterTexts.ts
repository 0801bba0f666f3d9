import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { Row } from '../../../src/domain/list.ts';
import { nameOf } from '../inputs/RecordPicker.tsx';
import { useListScope, useListFilters } from './context.ts';
import { filterText } from './filterText.ts';
import { isColumnFilter, searchOf } from './query.ts';

/** Texts of the active filters, as the search and the chips show them. */
export function useFilterTexts(): readonly string[] {
  const { listColumns } = useListScope();
  const [listFilters] = useListFilters();
  const filters = listColumns.flatMap(({ column }) => {
    const filter = listFilters[column.key];
    return isColumnFilter(filter) ? [{ column, filter }] : [];
  });
  const names = useNames(
    filters.flatMap(({ column: { kind, model }, filter: { values = [] } }) =>
      kind === 'model' && model ? [{ resource: model.resource, ids: [...values] }] : [],
    ),
  );
  const search = searchOf(listFilters);
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...filters.map(({ column, filter }) => filterText(column, filter, (id) => names.get(id) ?? '…')),
  ];
}

/** Names of the records by id. */
function useNames(
  lookups: readonly { readonly resource: string; readonly ids: string[] }[],
): ReadonlyMap<string, string> {
  const provider = useDataProvider<DataProvider>();
  const answers = useQueries({
    queries: lookups.map(({ resource, ids }) => ({
      queryKey: [resource, 'names', ids],
      queryFn: async () => (await provider.getMany<Row>(resource, { ids })).data,
    })),
  });
  return new Map(answers.flatMap(({ data = [] }) => data.map((record) => [record.id, nameOf(record)])));
}
