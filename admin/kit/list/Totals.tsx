import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format } from '../../../src/domain/format.ts';
import { summedColumns, visibleColumns, type Column } from '../../../src/domain/list.ts';
import { useMe } from '../me.tsx';
import { http } from '../wire/http.ts';
import { looksOf } from './Cell.tsx';
import { shownColumns, useListScope, useNarrowing, useTable } from './context.ts';
import { listQuery } from './query.ts';

type Sums = Readonly<Record<string, string>>;

/** What the list's money comes to over all pages; asked anew where it is narrowed otherwise, not where it is sorted or paged. */
function useSums(): Sums | undefined {
  const { list, path, permanent } = useListScope();
  const [narrowing] = useNarrowing();
  const query = listQuery({ filter: { ...narrowing, ...permanent } });
  const { data } = useQuery({
    queryKey: [path, 'sums', query],
    queryFn: ({ signal }) => http<{ data: Sums }>(`/${path}/sums`, { query, signal }),
    enabled: summedColumns(visibleColumns(list, useMe())).length > 0,
  });
  return data?.data;
}

const useShownSums = (): readonly Column[] => summedColumns(shownColumns(useListScope().placed));

/** The row below all others: it stays in sight. */
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
            {column.summed ? format(column.kind, sums?.[column.key], column) : at === 0 && 'Total'}
          </td>
        ))}
        {rowActions && <td className="list-last" />}
      </tr>
    </tfoot>
  );
}

/** The same on a phone. */
export function TotalsCard() {
  const shown = useShownSums();
  const sums = useSums();
  if (shown.length === 0) return null;
  return (
    <Box component="dl" sx={card}>
      {shown.map((column) => (
        <Box key={column.key} sx={line}>
          <dt>{column.label.startsWith('Total') ? column.label : `Total ${column.label}`}</dt>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {format(column.kind, sums?.[column.key], column)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const card = { m: 0, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 13, fontWeight: 600 };
const line = { display: 'flex', justifyContent: 'space-between', gap: 2 };
