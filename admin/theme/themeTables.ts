import type { RaThemeOptions } from 'react-admin';
import type { Tokens } from './tokens.ts';

/** Tables with tabular figures, and a head quieter than the rows. */
export function tables(t: Tokens): RaThemeOptions['components'] {
  return {
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: `1px solid ${t.line}`, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
        head: { fontSize: 12, fontWeight: 600, lineHeight: 1.3, color: t.muted },
        sizeSmall: { padding: '6px 8px' },
        alignRight: {
          // Not on phones, which have no room for it.
          '@media (min-width: 600px)': {
            '&.MuiTableCell-sizeSmall:not(:last-child, :has(+ .MuiTableCell-paddingNone))': apart,
          },
        },
      },
    },
  };
}

/** Makes 32 px with the next cell's 8, so that a figure is not read together with the next column. */
const apart = { paddingRight: 24 };

/** The tables of lists (`kit/list/Table.tsx`), in plain elements. */
export const ledger = (t: Tokens) => ({
  width: '100%',
  borderCollapse: 'collapse',
  // Row links are wider than the table; clipped, they do not make it scroll.
  overflow: 'clip',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& :is(td, th)': { padding: '6px 8px', textAlign: 'left' },
  '& .list-right': { textAlign: 'right' },
  '& .list-right:not(.list-last)': apart,
  '& .list-box': { width: 48, padding: '0 0 0 4px' },
  '& .list-first': { left: 0, paddingLeft: 12, minWidth: 128, maxWidth: 320 },
  // Only cells: their headings may take two lines.
  '& td:is(.list-unbroken, .list-last)': { whiteSpace: 'nowrap' },
  '& .list-name:not(.list-first)': { minWidth: 112 },
  ...words,
  ...head(t),
  ...rows(t),
  ...inSight(t),
  '& tfoot td': { bottom: 0, height: 44, boxShadow: `inset 0 1px ${t.line}`, fontWeight: 600 },
  '@media print': {
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& :is(.list-head th, .list-foot td, .list-first, .list-last)': { position: 'static' },
  },
});

/** A long choice takes two lines rather than a word on each; prose is cut. */
const words = {
  '& .list-choice': { display: 'inline-block', minWidth: 112 },
  '& .list-cut': {
    display: 'inline-block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
};

/** At least 40 px high. The arrow of the sorted column follows its label; others show one on hover. */
const head = (t: Tokens) => ({
  '& .list-head': { height: 40 },
  '& .list-head th': { fontSize: 12, fontWeight: 600, lineHeight: 1.3, color: t.muted },
  '& .list-sort': {
    display: 'inline-flex',
    alignItems: 'center',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
  },
  '& .list-sort svg': { fontSize: 18, margin: '0 2px', opacity: 0 },
  '& .list-sort:is(:hover, :focus-visible) svg': { opacity: 0.5 },
  '& .list-sort.list-sorted': { color: t.text },
  '& .list-sort.list-sorted svg': { opacity: 1 },
  '& .list-sort.list-ascending svg': { transform: 'rotate(180deg)' },
  // The arrow of a numeric column is positioned beside it, or it would shift the label even while invisible.
  '& .list-right .list-sort': { position: 'relative' },
  '& .list-right .list-sort svg': { position: 'absolute', left: '100%' },
});

/** 60 px high by default, or the user's row height (`kit/density.ts`). */
const rows = (t: Tokens) => ({
  '& .list-row': { height: 'var(--row-height, 60px)' },
  '& .list-row td': { paddingBlock: 'var(--row-padding, 6px)', borderBottom: `1px solid ${t.line}` },
  '& .list-row:last-child td': { borderBottom: 0 },
  '& .list-row .MuiCheckbox-root': { padding: 'calc(3px + var(--row-padding, 6px))' },
  '& .list-row:hover': { backgroundColor: t.hover },
  '& .list-row:hover :is(.list-first, .list-last)': { backgroundColor: t.hover },
  '& .list-pressed': { cursor: 'pointer' },
  // Spans the visible row, wherever the table is scrolled; other controls lie above it.
  '& .list-open': { position: 'absolute', inset: '0 auto 0 0', width: '100cqw' },
  [`& tbody :is(a:not(.list-open), button, label, .MuiCheckbox-root, .MuiSwitch-root, [tabindex="0"], .list-above)`]: {
    position: 'relative',
    zIndex: 2,
  },
});

/** Sticky first column, head and row actions, wherever the table is scrolled. */
const inSight = (t: Tokens) => ({
  '& :is(.list-head th, .list-foot td, .list-first, .list-last)': {
    position: 'sticky',
    backgroundColor: t.paper,
    zIndex: 1,
  },
  '& .list-last': { right: 0 },
  // A shadow, as a border would scroll away with the rows.
  '& thead th': { top: 0, boxShadow: `inset 0 -1px ${t.line}` },
  '& :is(.list-head th, .list-foot td)': { zIndex: 3 },
  '& :is(.list-head th, .list-foot td):is(.list-first, .list-last)': { zIndex: 4 },
});
