import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { format } from '../../../src/domain/format.ts';
import { largestPage } from '../../../src/domain/list.ts';
import { useTotal } from './useTotal.ts';

interface BulkBarProps {
  /** Whether every row may be selected; if not, rows of other pages cannot be checked here. */
  readonly any: boolean;
  readonly children: ReactNode;
}

/** Bar with the commands on the selected rows, and their number. */
export function BulkBar({ any, children }: BulkBarProps) {
  const { selectedIds, total = 0, onSelectAll, onUnselectItems } = useListContext();
  const all = useTotal();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Selected rows"
      sx={{ px: 1.5, py: 1, gap: 1, flexWrap: 'wrap', alignItems: 'center', bgcolor: 'action.selected' }}
    >
      <Typography role="status">{`${format('number', selectedIds.length)} selected`}</Typography>
      {any && selectedIds.length < total && (
        <Button variant="text" onClick={() => onSelectAll({ limit: largestPage })}>
          {`Select All ${all}`}
        </Button>
      )}
      <Button variant="text" onClick={() => onUnselectItems()}>
        Clear Selection
      </Button>
      <Stack direction="row" sx={{ ml: 'auto', gap: 1 }}>
        {children}
      </Stack>
    </Stack>
  );
}
