import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens.ts';

/** The ledger: rows of 60, a head of 40 and a first column that stay in sight. */
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
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-row': { height: 60 },
          '& .RaDataTable-headerRow': { height: 40 },
          '& .RaDataTable-headerCell': { backgroundColor: t.paper },
          '& .RaDataTable-row:hover .list-first': { backgroundColor: t.hover },
          '& .list-first': {
            position: 'sticky',
            left: 0,
            backgroundColor: t.paper,
            zIndex: 1,
            paddingLeft: 12,
            minWidth: 128,
            maxWidth: 320,
          },
          '& .RaDataTable-headerCell.list-first': { zIndex: 3 },
          '& .RaDataTable-row:last-child td': { borderBottom: 0 },
          '@media print': { '& thead': { display: 'table-header-group' } },
        },
      },
    },
  };
}
