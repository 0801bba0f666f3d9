import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens.ts';

/** Figures stand under each other, and a head is quieter than its rows. */
export function tables(t: Tokens): RaThemeOptions['components'] {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: `1px solid ${t.line}`, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
        head: { fontSize: 12, fontWeight: 600, lineHeight: 1.3, color: t.muted },
        sizeSmall: { padding: '6px 8px' },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: t.text } } } },
    RaDataTable: { styleOverrides: { root: ledger(t) } },
  };
}

/** The ledger: rows of 60, a head of 40 and a first column that stay in sight. */
const ledger = (t: Tokens) => ({
  '& .RaDataTable-row': { height: 60 },
  '& .RaDataTable-headerRow': { height: 40 },
  '& .RaDataTable-headerCell': { backgroundColor: t.paper },
  // However far the table is scrolled, whose row it is and what can be done with it stay in sight.
  '& .list-first, & .list-last': { position: 'sticky', backgroundColor: t.paper, zIndex: 1 },
  '& .RaDataTable-row:hover :is(.list-first, .list-last)': { backgroundColor: t.hover },
  '& .list-last': { right: 0, whiteSpace: 'nowrap' },
  '& .list-first': {
    left: 0,
    paddingLeft: 12,
    minWidth: 128,
    maxWidth: 320,
  },
  '& .RaDataTable-headerCell.list-first': { zIndex: 3 },
  '& .RaDataTable-row:last-child td': { borderBottom: 0 },
  '@media print': { '& thead': { display: 'table-header-group' } },
});
