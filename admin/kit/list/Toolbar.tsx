import { Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useListContext } from 'react-admin';
import { camelKey } from '../../../src/domain/keys.ts';
import type { List } from '../../../src/domain/list.ts';
import { isAction } from '../../../src/domain/permissions.ts';
import { useCan } from '../me.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterButton, FilterChips, useIsAsOpened } from './Filters.tsx';
import type { ListPageProps } from './ListPage.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import { Search } from './Search.tsx';
import { ToolSheet } from './ToolSheet.tsx';
import { useHasBegun } from './useHasBegun.ts';
import { ViewMenu } from './views/ViewMenu.tsx';
import { useTotal } from './useTotal.ts';

/** Search, filters, columns and export of a list; it stays visible while the rows scroll. */
export function Toolbar({ list, tools, title, actions, exportable, oneOfSeveral }: ListPageProps) {
  const mayExport = useMayExport(list);
  const { total = 0 } = useListContext();
  const asOpened = useIsAsOpened();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  // One of several lists on a page needs no tools while it is empty.
  if (oneOfSeveral && total === 0 && asOpened) return null;
  const more = (
    <>
      <QuickFilters />
      <FilterButton />
      <ColumnChooser />
      <ViewMenu />
      {(exportable ?? mayExport) && <ExportButton />}
    </>
  );
  return (
    <Stack className="no-print" sx={bar}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        {list.search && <Search />}
        {tools}
        {phone ? <ToolSheet>{more}</ToolSheet> : more}
        {title === false && actions}
        <Total />
      </Stack>
      <FilterChips />
    </Stack>
  );
}

const bar = {
  p: 1.5,
  pb: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  flexShrink: 0,
  // Sticks below the top bar of a phone, which is sticky too.
  position: { xs: 'sticky', sm: 'static' },
  top: 64,
  zIndex: 2,
  bgcolor: 'background.paper',
};

function Total() {
  const total = useTotal();
  const hasBegun = useHasBegun();
  return (
    <Typography variant="body2" role="status" sx={{ ml: 'auto', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {hasBegun && total !== undefined && `Total ${total}`}
    </Typography>
  );
}

function useMayExport({ path }: List): boolean {
  const action = `${camelKey(path)}.export`;
  const can = useCan();
  return isAction(action) && can(action);
}
