import {
  Alert,
  Box,
  Button,
  LinearProgress,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { useIsPainted } from '../page/useIsPainted.ts';
import { Cards } from './Cards.tsx';
import { useListScope } from './context.ts';
import { ResetFilters, useIsAsOpened, useHasFilters } from './Filters.tsx';
import { Table, type TableProps } from './Table.tsx';
import { useFollowed } from './useFollowed.ts';
import { useHasBegun } from './useHasBegun.ts';
import { useTotal } from './useTotal.ts';

export const listFailure = 'An error has ocurred, please try again.';

export interface BodyProps extends TableProps {
  /** Error text of a list that cannot be loaded. */
  readonly failureMessage?: string;
  /** Shown for an empty list: a sentence, and the button for the next step. */
  readonly empty?: { readonly text: string; readonly action?: ReactNode };
}

/** The rows, or why there are none. */
export function Body({ empty, failureMessage, ...table }: BodyProps) {
  const { isPending, isFetching, error, total } = useListContext();
  const { ready } = useListScope();
  const hasBegun = useHasBegun();
  const follow = useFollowed();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (error) return <Failed text={failureMessage} />;
  if (isPending || !ready || !hasBegun) return <Waiting />;
  if (total === 0) return <Nothing empty={empty} />;
  return (
    <Box aria-busy={isFetching} sx={column} onClick={follow}>
      <Box sx={{ height: 2, flexShrink: 0 }}>
        {isFetching && <LinearProgress sx={{ height: 2 }} aria-label="Loading" />}
      </Box>
      {phone ? <Cards {...table} /> : <Table {...table} />}
      <Pages />
    </Box>
  );
}

const column = { display: 'flex', flexDirection: 'column', minHeight: 0 };

// Leaves room for the feedback button in the corner of the page.
const besideFeedback = { flexShrink: 0, minHeight: 52, pr: { sm: 4 } };

/** Pagination after the first paint: its select measures itself, and would delay the rows. */
function Pages() {
  const { list } = useListScope();
  const total = useTotal();
  // react-admin's Pagination passes further props on to MUI, which its own type does not name.
  const looks = {
    rowsPerPageOptions: [...list.pageSizes],
    labelDisplayedRows: ({ from, to }: { readonly from: number; readonly to: number }) => `${from}-${to} of ${total}`,
  };
  return (
    <Box className="no-print" sx={besideFeedback}>
      {useIsPainted() && <Pagination {...looks} />}
    </Box>
  );
}

function Failed({ text = listFailure }: { readonly text?: string }) {
  const { refetch } = useListContext();
  const again = (
    <Button size="small" color="inherit" onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return (
    <Alert severity="error" action={again} sx={{ m: 2 }}>
      {text}
    </Alert>
  );
}

function Waiting() {
  return (
    <Stack role="status" aria-label="Loading" sx={{ p: 2, gap: 1 }}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} variant="rounded" height={44} />
      ))}
    </Stack>
  );
}

function Nothing({ empty }: Pick<BodyProps, 'empty'>) {
  const { list } = useListScope();
  const hasFilters = useHasFilters();
  const asOpened = useIsAsOpened();
  const none = empty?.text ?? `No ${list.name} yet.`;
  return (
    <Stack sx={{ p: 6, gap: 2, alignItems: 'center', textAlign: 'center' }}>
      <Typography sx={{ color: 'text.secondary' }}>{asOpened ? none : `No matching ${list.name}.`}</Typography>
      {hasFilters ? <ResetFilters /> : empty?.action}
    </Stack>
  );
}
