import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { groupingColumn } from '../../../src/domain/list.ts';
import { ExplainFigure } from '../explain/ExplainFigure.tsx';
import { useMe } from '../me.tsx';
import { screen } from '../screen.ts';
import { useListScope } from './context.ts';

const PartsTable = screen(async () => (await import('./PartsTable.tsx')).PartsTable);

/** Button that breaks the totals down. */
export function WhyTotals() {
  const { list } = useListScope();
  const by = groupingColumn(list, useMe());
  if (!by) return null;
  return (
    <ExplainFigure title="the total">
      <Suspense fallback={<Skeleton variant="rounded" height={120} aria-label="Loading" />}>
        <PartsTable by={by} />
      </Suspense>
    </ExplainFigure>
  );
}
