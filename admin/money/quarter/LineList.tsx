import { Box, Link, Paper, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';
import { fullDay } from '../../../src/domain/format.ts';
import type { ItemKey } from '../../../src/domain/quarter/checklistItems.ts';
import type { ChecklistItem } from '../../../src/domain/quarter/checklist.ts';
import { PrintInvoices } from '../../parts/invoices/PrintInvoices.tsx';
import { LineState } from '../../parts/quarter/LineState.tsx';

interface Of {
  readonly quarter: string;
}

/** Commands of single checklist items. */
const actions: Partial<Readonly<Record<ItemKey, ComponentType<Of>>>> = { invoices: PrintInvoices };

/** Checklist of a quarter's work in its order; each item links to the records that it counts. */
export function LineList({ quarter, lines }: Of & { readonly lines: readonly ChecklistItem[] }) {
  return (
    <Paper component="ol" aria-label="Quarter checklist" sx={work}>
      {lines.map((line) => (
        <WorkItem key={line.key} line={line} quarter={quarter} />
      ))}
    </Paper>
  );
}

function WorkItem({ line, quarter }: Of & { readonly line: ChecklistItem }) {
  const { key, label, state, words, to } = line;
  const Action = actions[key];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridArea: 'label', fontWeight: 600 }}>
        {to ? (
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </Box>
      <Box sx={{ gridArea: 'state' }}>
        <LineState state={state} />
      </Box>
      <Typography sx={says}>{words}</Typography>
      <Typography variant="body2" sx={{ gridArea: 'by', color: 'text.secondary' }}>
        {doneBy(line)}
      </Typography>
      {Action && (
        <Box sx={{ gridArea: 'deed' }} className="no-print">
          <Action quarter={quarter} />
        </Box>
      )}
    </Box>
  );
}

const says = {
  gridArea: 'words',
  fontVariantNumeric: 'tabular-nums',
  '&::first-letter': { textTransform: 'uppercase' },
};

const doneBy = ({ byName, at }: ChecklistItem): string => [byName, at && fullDay(at)].filter(Boolean).join(', ');

// One grid for all items: a wide command does not move its item's other columns.
const work = {
  display: { md: 'grid' },
  columnGap: 2,
  gridTemplateColumns: '180px 130px 1fr fit-content(230px) auto',
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
};

const row = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1.25,
  alignItems: 'center',
  gridColumn: '1 / -1',
  gridTemplateColumns: { xs: '1fr auto', md: 'subgrid' },
  gridTemplateAreas: {
    xs: '"label state" "words words" "by by" "deed deed"',
    md: '"label state words by deed"',
  },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
