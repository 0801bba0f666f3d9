import {
  Alert,
  Box,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { format } from '../../../src/domain/format.ts';
import { optionsOf, type Column } from '../../../src/domain/list.ts';
import type { Part, Parts, Summed } from '../../../src/domain/listParts.ts';
import { CopyText } from '../button/CopyText.tsx';
import { useExplained } from '../explain/ExplainFigure.tsx';
import { useMe } from '../me.tsx';
import { messageOf } from '../wire/failures.ts';
import { http } from '../wire/http.ts';
import { useListScope, useListFilters } from './context.ts';
import { othersWord, partsText, partWord } from './partsText.ts';
import { listQuery } from './query.ts';
import { useShownSums } from './Totals.tsx';
import { useFilterTexts } from './useFilterTexts.ts';

/** Breaks the totals of a list down by a column, the largest parts first; each part filters the list by its rows. */
export function PartsTable({ by }: { readonly by: Column }) {
  const columns = useShownSums();
  const { data, error } = useParts(columns);
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot explain this figure')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={120} aria-label="Loading" />;
  return (
    <>
      <Words by={by} columns={columns} parts={data} />
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <Head by={by} columns={columns} />
          <TableBody>
            {data.parts.map((part) => (
              <PartRow key={part.value} columns={columns} of={part} word={<PartLink by={by} part={part} />} />
            ))}
            {data.others && <PartRow columns={columns} of={data.others} word={othersWord(data.others)} />}
            <PartRow columns={columns} of={data.total} word="Total" last />
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

function useParts(columns: readonly Column[]) {
  const { path, permanent } = useListScope();
  const [listFilters] = useListFilters();
  const query = {
    ...listQuery({ filter: { ...listFilters, ...permanent } }),
    columns: columns.map(({ key }) => key).join(','),
  };
  const { data, error } = useQuery({
    queryKey: [path, 'parts', query],
    queryFn: ({ signal }) => http<{ data: Parts }>(`/${path}/parts`, { query, signal }),
    // Not cached: an earlier answer must not show while the present one loads.
    gcTime: 0,
  });
  return { data: data?.data, error };
}

interface WordsProps {
  readonly by: Column;
  readonly columns: readonly Column[];
  readonly parts: Parts;
}

/** Describes the rows that the table covers, with a button that copies it as text. */
function Words({ by, columns, parts }: WordsProps) {
  const { list } = useListScope();
  const { today } = useMe();
  const { title } = useExplained();
  const filterTexts = useFilterTexts();
  const of = [`${format('number', parts.total.rows)} ${list.name}`, ...filterTexts].join(' · ');
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>{of}</Typography>
      <CopyText label="Copy as Text" text={() => partsText({ title, of, by, columns, parts, today })} />
    </Stack>
  );
}

const Head = ({ by, columns }: Omit<WordsProps, 'parts'>) => (
  <TableHead>
    <TableRow>
      <TableCell>{by.label}</TableCell>
      <TableCell align="right">Rows</TableCell>
      {columns.map(({ key, label }) => (
        <TableCell key={key} align="right">
          {label}
        </TableCell>
      ))}
    </TableRow>
  </TableHead>
);

interface PartRowProps {
  readonly columns: readonly Column[];
  readonly of: Summed;
  readonly word: ReactNode;
  readonly last?: boolean;
}

const PartRow = ({ columns, of: { rows, sums }, word, last = false }: PartRowProps) => (
  <TableRow sx={last ? { '& td': { fontWeight: 600, borderBottom: 0 } } : undefined}>
    <TableCell>{word}</TableCell>
    <TableCell align="right">{format('number', rows)}</TableCell>
    {columns.map((column) => (
      <TableCell key={column.key} align="right" sx={{ whiteSpace: 'nowrap' }}>
        {format(column.kind, sums[column.key], column)}
      </TableCell>
    ))}
  </TableRow>
);

/** Filters the list by the part's rows, unless that column is filtered already. */
function PartLink({ by, part }: { readonly by: Column; readonly part: Part }) {
  const [listFilters, setListFilters] = useListFilters();
  const { close } = useExplained();
  const word = partWord(by, part);
  if (!by.filter || listFilters[by.key]) return word;
  const { value } = part;
  const filter = value ? { option: '=', values: [value] } : { option: 'blank' };
  if (!value && !optionsOf[by.kind].includes('blank')) return word;
  const open = () => {
    close();
    setListFilters({ ...listFilters, [by.key]: filter });
  };
  return (
    <Link component="button" onClick={open} sx={{ textAlign: 'left' }}>
      {word}
    </Link>
  );
}
