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
        alignRight: {
          // A phone has no room for it.
          '@media (min-width: 600px)': {
            '&.MuiTableCell-sizeSmall:not(:last-child, :has(+ .MuiTableCell-paddingNone))': apart,
          },
        },
      },
    },
    // Its arrow stands after the word, on the right too.
    MuiTableSortLabel: {
      styleOverrides: { root: { ...afterItsWord, '&.Mui-active': { color: t.text } } },
    },
    RaDataTable: { styleOverrides: { root: ledger(t) } },
  };
}

/** With the next cell's 8, 32 px: so that the end of a figure is not read as the beginning of the next column. */
const apart = { paddingRight: 24 };

/** Above figures it stands beside their column, or it would push the word aside even where it is not seen. */
const afterItsWord = {
  '&&': { flexDirection: 'row' },
  '.MuiTableCell-alignRight & .MuiTableSortLabel-icon': { position: 'absolute', left: '100%', margin: '0 2px' },
};

/** 60 high, or as high as a person has them (`kit/density.ts`). */
const rows = {
  '& .RaDataTable-row': { height: 'var(--row-height, 60px)' },
  '& .RaDataTable-row td': { paddingTop: 'var(--row-padding, 6px)', paddingBottom: 'var(--row-padding, 6px)' },
  '& .RaDataTable-row .MuiCheckbox-root': { padding: 'calc(3px + var(--row-padding, 6px))' },
};

/** The ledger: rows below a head of 40. */
const ledger = (t: Tokens) => ({
  // What the links of rows reach beyond it is no width of its own.
  '& .RaDataTable-table': { overflow: 'clip' },
  ...rows,
  '& .RaDataTable-headerRow': { height: 40 },
  '& .RaDataTable-row:last-child td': { borderBottom: 0 },
  '& td.list-first, & th.list-first': { paddingLeft: 12, minWidth: 128, maxWidth: 320 },
  '& .MuiTableCell-alignRight:not(.list-last)': apart,
  // Above unbroken cells the head may take two lines.
  '& :is(td.list-unbroken, td.list-last)': { whiteSpace: 'nowrap' },
  '& .list-name:not(.list-first)': { minWidth: 112 },
  ...inSight(t),
  '& .list-foot td': {
    bottom: 0,
    height: 44,
    boxShadow: `inset 0 1px ${t.line}`,
    border: 0,
    color: t.text,
    fontWeight: 600,
  },
  '& .RaDataTable-row:hover :is(.list-first, .list-last)': { backgroundColor: t.hover },
  // Over the row from its first cell on, however far that is scrolled; what else can be pressed lies above it.
  '& .list-open': { position: 'absolute', inset: '0 auto 0 0', width: '100cqw' },
  [`& tbody :is(a:not(.list-open), button, label, .MuiCheckbox-root, .MuiSwitch-root, [tabindex="0"], .list-above)`]: {
    position: 'relative',
    zIndex: 2,
  },
  '@media print': {
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& :is(.RaDataTable-headerCell, .list-foot td, .list-first, .list-last)': { position: 'static' },
  },
});

/** However far the table is scrolled, whose row it is, what its columns are and what can be done with it stay in sight. */
const inSight = (t: Tokens) => ({
  '& :is(.RaDataTable-headerCell, .list-foot td, .list-first, .list-last)': {
    position: 'sticky',
    backgroundColor: t.paper,
    zIndex: 1,
  },
  '& .list-first': { left: 0 },
  '& .list-last': { right: 0 },
  // A border would scroll away with the rows.
  '& .RaDataTable-headerCell': { top: 0, boxShadow: `inset 0 -1px ${t.line}` },
  '& :is(.RaDataTable-headerCell, .list-foot td)': { zIndex: 3 },
  '& :is(.RaDataTable-headerCell, .list-foot td):is(.list-first, .list-last)': { zIndex: 4 },
});
