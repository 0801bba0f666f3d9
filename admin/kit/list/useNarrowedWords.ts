import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { Row } from '../../../src/domain/list.ts';
import { nameOf } from '../inputs/RecordPicker.tsx';
import { useListScope, useNarrowing } from './context.ts';
import { inWords } from './filterWords.ts';
import { isColumnFilter, searchOf } from './query.ts';

/** What the list is narrowed by, in the words of its search and its chips. */
export function useNarrowedWords(): readonly string[] {
  const { placed } = useListScope();
  const [narrowing] = useNarrowing();
  const filters = placed.flatMap(({ column }) => {
    const filter = narrowing[column.key];
    return isColumnFilter(filter) ? [{ column, filter }] : [];
  });
  const names = useNames(
    filters.flatMap(({ column: { kind, model }, filter: { values = [] } }) =>
      kind === 'model' && model ? [{ resource: model.resource, ids: [...values] }] : [],
    ),
  );
  const search = searchOf(narrowing);
  return [
    ...(search ? [`Search: ${search}`] : []),
    ...filters.map(({ column, filter }) => inWords(column, filter, (id) => names.get(id) ?? '…')),
  ];
}

/** What people call the records behind ids. */
function useNames(
  asked: readonly { readonly resource: string; readonly ids: string[] }[],
): ReadonlyMap<string, string> {
  const provider = useDataProvider<DataProvider>();
  const answers = useQueries({
    queries: asked.map(({ resource, ids }) => ({
      queryKey: [resource, 'names', ids],
      queryFn: async () => (await provider.getMany<Row>(resource, { ids })).data,
    })),
  });
  return new Map(answers.flatMap(({ data = [] }) => data.map((record) => [record.id, nameOf(record)])));
}
