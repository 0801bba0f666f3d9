import { Box, Paper } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { ListBase, useNotify } from 'react-admin';
import { viewsName, visibleColumns, type List } from '../../../src/domain/list.ts';
import { Body, listFailure, type BodyProps } from './Body.tsx';
import { applyLayout, layoutOf, columnsKey, type ColumnLayout } from './columns.ts';
import { CellContextProvider, ListScopeProvider, type Cells, type ListScope } from './context.ts';
import { columnsPreference, freshFor, sortOf, type ListFilters } from './query.ts';
import { Toolbar } from './Toolbar.tsx';
import { statusOf } from '../wire/failures.ts';
import { useMe } from '../me.tsx';
import { useViewing } from './views/useViewing.ts';
import { ViewTabs } from './views/ViewTabs.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
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
  /** The column by whose choices `above` narrows the list. */
  readonly toggled?: string;
  /** More tools beside search and filters: a quarter. */
  readonly tools?: ReactNode;
  /** Plain parameters that narrow this use for good: { client_id: id }. */
  readonly filter?: ListFilters;
  /** What it is narrowed by until the person says otherwise. */
  readonly defaultFilter?: ListFilters;
  /** What this use is remembered by, the record it belongs to included: 'clients/7/accounts'; the path by default. */
  readonly storeKey?: string;
  /** One of several lists on a page: what each is narrowed by cannot stand in the one address, and it has no views. */
  readonly oneOfSeveral?: boolean;
  /** Said only where the list's own export right is not the measure. */
  readonly exportable?: boolean;
  readonly cells?: Cells;
}

/** A whole list: search, filters, columns, rows, pages, export. */
export function ListPage(props: ListPageProps) {
  const { list, path = list.path, title = capitalised(list.name), filter, defaultFilter } = props;
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
      sort={sortOf(list)}
      filter={filter}
      filterDefaultValues={defaultFilter}
      queryOptions={{ onError, staleTime: freshFor }}
      exporter={false}
    >
      <Shared {...props} scope={scope}>
        <Sheet {...props} title={title} />
      </Shared>
    </ListBase>
  );
}

function Sheet(props: ListPageProps) {
  const { list, title = false, actions, above } = props;
  return (
    <Box sx={title === false ? undefined : wholePage}>
      {title !== false && <PageHeader title={title} actions={actions} />}
      {above}
      <Paper component="section" aria-label={list.name} sx={title === false ? inSight : fitting}>
        <ViewTabs />
        <Toolbar {...props} />
        <Body {...props} />
      </Paper>
    </Box>
  );
}

const onPaper = { '@media print': { display: 'block', maxHeight: 'none' } };
const rows = { display: 'flex', flexDirection: 'column', overflow: 'clip', ...onPaper };

/** On a desk it is no higher than the page: tools, head, foot and pages stay in sight, and the rows between them scroll. */
const inSight = { ...rows, maxHeight: { sm: 'max(480px, calc(100dvh - 104px))' } };

/** So is one that has a page to itself, whatever stands between its title and it: below the foot lies the feedback's button. */
const wholePage = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { sm: 'max(560px, calc(100dvh - 48px))' },
  '& > *': { flexShrink: 0 },
  ...onPaper,
};
const fitting = { '&&': { flexShrink: 1 }, minHeight: { sm: 0 }, ...rows };

/** Who is signed out is led to the door instead. */
function useOnError(failed = listFailure) {
  const notify = useNotify();
  return (error: unknown) => {
    if (statusOf(error) !== 401) notify(failed, { type: 'error' });
  };
}

const capitalised = (text: string): string => text.replace(/(^|\s)\w/g, (letter) => letter.toUpperCase());

const noFilter: ListFilters = {};
const noCells: Cells = {};

function useScope(props: ListPageProps & { readonly path: string; readonly storeKey: string }): ListScope {
  const { list, path, storeKey, toggled, filter: permanent = noFilter, defaultFilter = noFilter, oneOfSeveral } = props;
  // Within a record a list is remembered by another name than its own.
  const isKept = !oneOfSeveral && columnsKey(storeKey) === viewsName(list);
  const viewing = useViewing({ list, defaultFilter, isKept });
  const me = useMe();
  const columns = visibleColumns(list, me);
  const { value, isPending, save } = usePreference<ColumnLayout>(columnsPreference(columnsKey(storeKey)));
  const chosen = viewing.columns ?? value;
  const listColumns = useMemo(() => applyLayout(visibleColumns(list, me), chosen), [list, me, chosen]);
  const saveLayout: ListScope['saveLayout'] = (next) => {
    if (viewing.active) viewing.setLayout(layoutOf(next ?? applyLayout(columns, null)));
    else save(next && layoutOf(next));
  };
  const ready = !isPending && viewing.ready;
  return { list, path, listColumns, saveLayout, ready, viewing, permanent, defaultFilter, toggled };
}

/** What the parts of the list share; how its cells are drawn stays the same while the rest changes. */
function Shared({ list, cells = noCells, scope, children }: SharedProps) {
  const me = useMe();
  const cellContext = useMemo(() => ({ list, cells, me }), [list, cells, me]);
  return (
    <ListScopeProvider value={scope}>
      <CellContextProvider value={cellContext}>{children}</CellContextProvider>
    </ListScopeProvider>
  );
}

interface SharedProps extends Pick<ListPageProps, 'list' | 'cells'> {
  readonly scope: ListScope;
  readonly children: ReactNode;
}
