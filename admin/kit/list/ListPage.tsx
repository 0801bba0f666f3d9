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
  /** The list's definition: columns, search, order, page sizes and filters. */
  readonly list: List;
  /** Path below /api, if it is not the list's own: 'advisors/7/accounts'. */
  readonly path?: string;
  /** The page's title; false inside a page that has one. */
  readonly title?: string | false;
  /** Buttons in the page's header. */
  readonly actions?: ReactNode;
  /** Between the title and the list: figures, a choice of states. */
  readonly above?: ReactNode;
  /** The column by whose choices `above` narrows the list. */
  readonly toggled?: string;
  /** More tools beside search and filters: a quarter. */
  readonly tools?: ReactNode;
  /** Permanent query parameters of this use: { client_id: id }. */
  readonly filter?: ListFilters;
  /** Filters at the start, which the person may change. */
  readonly defaultFilter?: ListFilters;
  /** Key of this use in the stores, with the record it belongs to: 'clients/7/accounts'; the path by default. */
  readonly storeKey?: string;
  /** One of several lists on a page: its filters are not kept in the URL, and it has no saved views. */
  readonly oneOfSeveral?: boolean;
  /** Overrides the export right of the list. */
  readonly exportable?: boolean;
  readonly cells?: Cells;
}

/** List page: search, filters, columns, rows, pages, export. */
export function ListPage(props: ListPageProps) {
  const { list, path = list.path, title = capitalised(list.name), filter, defaultFilter } = props;
  const { storeKey = path, oneOfSeveral } = props;
  const scope = useScope({ ...props, path, storeKey });
  const onError = useOnError(props.failureMessage);
  return (
    <ListBase
      resource={path}
      // The page's route has checked the right already.
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

/**
 * On a wide screen the list is at most as high as the window: tools, head, totals and pages stay visible, and the rows
 * scroll.
 */
const inSight = { ...rows, maxHeight: { sm: 'max(480px, calc(100dvh - 104px))' } };

/** Full-page lists leave 48 px for the feedback button below. */
const wholePage = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { sm: 'max(560px, calc(100dvh - 48px))' },
  '& > *': { flexShrink: 0 },
  ...onPaper,
};
const fitting = { '&&': { flexShrink: 1 }, minHeight: { sm: 0 }, ...rows };

/** Shows a toast, except for a 401, which opens the sign-in. */
function useOnError(failureMessage = listFailure) {
  const notify = useNotify();
  return (error: unknown) => {
    if (statusOf(error) !== 401) notify(failureMessage, { type: 'error' });
  };
}

const capitalised = (text: string): string => text.replace(/(^|\s)\w/g, (letter) => letter.toUpperCase());

const noFilter: ListFilters = {};
const noCells: Cells = {};

function useScope(props: ListPageProps & { readonly path: string; readonly storeKey: string }): ListScope {
  const { list, path, storeKey, toggled, filter: permanent = noFilter, defaultFilter = noFilter, oneOfSeveral } = props;
  // Nested lists have no saved views: their store key differs from the list's name.
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

/**
 * Provides the list's scope, and apart from it the cell context, which stays the same so that cells need not render
 * again.
 */
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
