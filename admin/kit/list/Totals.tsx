import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format } from '../../../src/domain/format.ts';
import { summedColumns, visibleColumns, type Column } from '../../../src/domain/list.ts';
import { useMe } from '../me.tsx';
import { looksOf } from './Cell.tsx';
import { shownColumns, useListScope, useListFilters, useTable } from './context.ts';
import { listQuery } from './query.ts';
import { sumsOf } from './sumsOf.ts';
import { WhyTotals } from './WhyTotals.tsx';

/** Sums of the list over all pages; refetched for other filters, not for another order or page. */
function useSums(): Readonly<Record<string, string>> | undefined {
  const { list, path, permanent } = useListScope();
  const [listFilters] = useListFilters();
  const { data } = useQuery({
    ...sumsOf(path, listQuery({ filter: { ...listFilters, ...permanent } })),
    enabled: summedColumns(visibleColumns(list, useMe())).length > 0,
  });
  return data?.data;
}

/** The visible columns with sums. */
export const useShownSums = (): readonly Column[] => summedColumns(shownColumns(useListScope().listColumns));

/** The totals as the last row, which stays visible. */
export function TotalsRow() {
  const { columns, selecting, rowActions } = useTable();
  const sums = useSums();
  if (summedColumns(columns).length === 0) return null;
  return (
    <tfoot className="list-foot">
      <tr>
        {selecting && <td />}
        {columns.map((column, at) => (
          <td key={column.key} className={looksOf(column, at === 0)}>
            {column.summed
              ? format(column.kind, sums?.[column.key], column)
              : at === 0 && <TotalLabel hasSums={sums !== undefined} />}
          </td>
        ))}
        {rowActions && <td className="list-last" />}
      </tr>
    </tfoot>
  );
}

const TotalLabel = ({ hasSums }: { readonly hasSums: boolean }) => (
  <Box component="span" sx={{ ...withButton, whiteSpace: 'nowrap' }}>
    Total {hasSums && <WhyTotals />}
  </Box>
);

/** The totals on a phone. */
export function TotalsCard() {
  const shown = useShownSums();
  const sums = useSums();
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={card}>
      {shown.map((column, at) => (
        <Box key={column.key} sx={line}>
          <Box component="dt" sx={withButton}>
            {column.label.startsWith('Total') ? column.label : `Total ${column.label}`}{' '}
            {at === 0 && sums && <WhyTotals />}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {format(column.kind, sums?.[column.key], column)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const card = { m: 0, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 13, fontWeight: 600 };
/** The button does not make the line higher. */
const withButton = { display: 'inline-flex', alignItems: 'center', gap: 0.5, '& button': { my: -0.75 } };
const line = { display: 'flex', justifyContent: 'space-between', gap: 2 };
