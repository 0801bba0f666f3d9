import { Box, Link, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { format } from '../../../src/domain/format.ts';
import type { Column, ColumnKind, Row } from '../../../src/domain/list.ts';
import { useMe } from '../me.tsx';
import { StatusChip, toneOfLabel } from '../StatusChip.tsx';
import { useListScope } from './context.ts';
import { Several } from './Several.tsx';

interface CellProps {
  readonly column: Column;
  readonly row: Row;
  /** Long text is wrapped, not cut. */
  readonly whole?: boolean;
}

/** One cell, drawn by its column's kind and linked where the column says so. */
export function Cell({ column, row, whole }: CellProps) {
  const { cells } = useListScope();
  const me = useMe();
  const own = cells[column.key];
  if (own) return own(row);
  const to = column.link?.(row, me);
  const shown = <Value column={column} value={row[column.key]} whole={whole ?? to !== undefined} />;
  if (!to) return shown;
  return (
    <Link component={RouterLink} to={to}>
      {shown}
    </Link>
  );
}

type ValueProps = Pick<CellProps, 'column' | 'whole'> & { readonly value: unknown };

export function Value({ column, value, whole }: ValueProps) {
  if (isNothing(value)) return <Muted>{column.empty ?? '–'}</Muted>;
  if (Array.isArray(value)) return <Several column={column} values={value} />;
  const text = format(column.kind, value, column);
  const tone = column.kind === 'choice' ? toneOfLabel(column.choices ?? {}, text) : undefined;
  if (tone) return <StatusChip tone={tone} label={text} />;
  return isWordy(column) && !whole ? <Truncated text={text} /> : text;
}

const isWordy = ({ kind }: Column): boolean => kind === 'text' || kind === 'choice';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function Muted({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', 'a &': { color: 'inherit' } }}>
      {children}
    </Box>
  );
}

const widest = 240;

// So many letters fit for certain; for the rest there is the tooltip.
const short = 24;

function Truncated({ text }: { readonly text: string }) {
  return (
    <Tooltip title={text.length > short && text}>
      <Box component="span" sx={ellipsis}>
        {text}
      </Box>
    </Tooltip>
  );
}

const ellipsis = {
  display: 'inline-block',
  maxWidth: widest,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
};

const figures: readonly ColumnKind[] = ['number', 'quantity', 'money', 'percent', 'distance'];

export const isFigure = ({ kind }: Column): boolean => figures.includes(kind);

const unbroken: readonly ColumnKind[] = [...figures, 'day', 'instant', 'choice'];

/** Money, days and choices never wrap. */
export const isUnbroken = ({ kind }: Column): boolean => unbroken.includes(kind);
