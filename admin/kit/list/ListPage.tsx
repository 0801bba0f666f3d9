import { Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useListContext, useNotify } from 'react-admin';
import { format } from '../../../src/domain/format.ts';
import { visibleColumns, type List } from '../../../src/domain/list.ts';
import { isAction } from '../../../src/domain/permissions.ts';
import { Body, listFailure, type BodyProps } from './Body.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { arrange, choiceOf, columnsKey, type Choice } from './columns.ts';
import { ListScopeProvider, type Cells, type ListScope } from './context.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterButton, FilterChips, useIsAsOpened } from './Filters.tsx';
import type { Narrowing } from './query.ts';
import { Search } from './Search.tsx';
import { statusOf } from '../wire/failures.ts';
import { camelKey } from '../../../src/domain/keys.ts';
import { useCan, useMe } from '../me.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { usePreference } from '../wire/usePreference.ts';

export interface ListPageProps extends BodyProps {
  /** Columns, search, sort, sizes and chips all come from here. */
  readonly list: List;
  /** Where it is read from, below /api, if that is not the list's own path: 'advisors/7/accounts'. */
  readonly path?: string;
  /** The page's title; false inside a page that has one. */
  readonly title?: string | false;
  /** Buttons of the page. */
  readonly actions?: ReactNode;
  /** Between the title and the list: figures, a choice of states. */
  readonly above?: ReactNode;
  /** More tools beside search and filters: a quarter. */
  readonly tools?: ReactNode;
  /** Plain parameters that narrow this use for good: { client_id: id }. */
  readonly filter?: Narrowing;
  /** What it is narrowed by until the person says otherwise. */
  readonly defaultFilter?: Narrowing;
  /** What this use is remembered by, the record it belongs to included: 'clients/7/accounts'; the path by default. */
  readonly storeKey?: string;
  /** One of several lists on a page: what each is narrowed by cannot stand in the one address. */
  readonly oneOfSeveral?: boolean;
  /** Said only where the list's own export right is not the measure. */
  readonly exportable?: boolean;
  readonly cells?: Cells;
}

/** A whole list: search, filters, columns, rows, pages, export. */
export function ListPage(props: ListPageProps) {
  const { list, path = list.path, title = capitalised(list.name), actions, above, filter, defaultFilter } = props;
  const { storeKey = path, oneOfSeveral } = props;
  const scope = useScope({ ...props, path, storeKey });
  const onError = useOnError(props.failed);
  return (
    <ListBase
      resource={path}
      // Whoever may see the page is asked where its route is declared.
      disableAuthentication
      storeKey={`list.${storeKey}`}
      disableSyncWithLocation={oneOfSeveral}
      perPage={list.pageSize}
      sort={{ field: list.defaultSort.key, order: list.defaultSort.direction === 'asc' ? 'ASC' : 'DESC' }}
      filter={filter}
      filterDefaultValues={defaultFilter}
      queryOptions={{ onError }}
      exporter={false}
    >
      <ListScopeProvider value={scope}>
        {title !== false && <PageHeader title={title} actions={actions} />}
        {above}
        <Paper component="section" aria-label={list.name} sx={{ overflow: 'hidden' }}>
          <Toolbar {...props} />
          <Body {...props} />
        </Paper>
      </ListScopeProvider>
    </ListBase>
  );
}

/** Who is signed out is led to the door instead. */
function useOnError(failed = listFailure) {
  const notify = useNotify();
  return (error: unknown) => {
    if (statusOf(error) !== 401) notify(failed, { type: 'error' });
  };
}

function Toolbar({ list, tools, title, actions, exportable, oneOfSeveral }: ListPageProps) {
  const mayExport = useMayExport(list);
  const { total = 0 } = useListContext();
  const asOpened = useIsAsOpened();
  // Beside other lists an empty one needs no more than its sentence.
  if (oneOfSeveral && total === 0 && asOpened) return null;
  return (
    <Stack className="no-print" sx={{ p: 1.5, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        {list.search && <Search />}
        {tools}
        <FilterButton />
        <ColumnChooser />
        {(exportable ?? mayExport) && <ExportButton />}
        {title === false && actions}
        <Total />
      </Stack>
      <FilterChips />
    </Stack>
  );
}

function Total() {
  const { total } = useListContext();
  return (
    <Typography variant="body2" role="status" sx={{ ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {total !== undefined && `Total ${format('number', total)}`}
    </Typography>
  );
}

function useMayExport({ path }: List): boolean {
  const action = `${camelKey(path)}.export`;
  const can = useCan();
  return isAction(action) && can(action);
}

const capitalised = (text: string): string => text.replace(/(^|\s)\w/g, (letter) => letter.toUpperCase());

const noFilter: Narrowing = {};
const noCells: Cells = {};

function useScope(props: ListPageProps & { readonly path: string; readonly storeKey: string }): ListScope {
  const { list, path, storeKey, filter: permanent = noFilter, defaultFilter = noFilter, cells = noCells } = props;
  const me = useMe();
  const { value, isPending, save } = usePreference<Choice>(`columns.${columnsKey(storeKey)}`);
  const placed = arrange(visibleColumns(list, me), value);
  const place: ListScope['place'] = (next) => save(next && choiceOf(next));
  return { list, path, placed, place, ready: !isPending, permanent, defaultFilter, cells };
}
