import { Box, Paper, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import type { Column, Row } from '../../../src/domain/list.ts';
import { Fact } from '../Section.tsx';
import { Cell } from './Cell.tsx';
import { shownColumns, useListScope } from './context.ts';

/** A list on a phone: a card per row, the first column as its title. */
export function Cards({ rowActions }: { readonly rowActions?: (row: Row) => ReactNode }) {
  const { placed } = useListScope();
  const { data = [] } = useListContext<Row>();
  const [title, ...others] = shownColumns(placed);
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 1, listStyle: 'none' }}>
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Paper component="li" sx={{ p: 1.5 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', fontWeight: 600, mb: 1 }}>
              {title && <Cell column={title} row={row} whole />}
              {rowActions?.(row)}
            </Stack>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: 1, columnGap: 2 }}
            >
              {others.map((column) => (
                <CardFact key={column.key} column={column} row={row} />
              ))}
            </Box>
          </Paper>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

function CardFact({ column, row }: { readonly column: Column; readonly row: Row }) {
  return (
    <Fact label={column.label} wide={column.kind === 'text' && hasLongWord(row[column.key])}>
      <Cell column={column} row={row} whole />
    </Fact>
  );
}

/** Such as a mail address: half the width of a phone shows about twenty letters. */
const hasLongWord = (value: unknown): boolean =>
  typeof value === 'string' && value.split(/\s+/).some((word) => word.length > 20);
