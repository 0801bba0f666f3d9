import { Box, Typography } from '@mui/material';
import { timeOfDay } from '../../../src/domain/format.ts';
import { VisuallyHidden } from '../../kit/page/VisuallyHidden.tsx';
import { Arrow } from './Arrow.tsx';

interface Change {
  readonly key: string;
  readonly label: string;
  /** Formatted value; null if there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A row of the audit log, formatted for people. */
export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly object: string;
  /** The event in words, after the actor's name: 'changed the fee schedule'. */
  readonly label: string;
  readonly changes: readonly Change[];
  readonly reason: string | null;
}

export function TimelineEvent({ event }: { readonly event: TimelineEntry }) {
  const { at, actorName, label, changes, reason } = event;
  return (
    <Box component="li" sx={row}>
      <Typography component="time" dateTime={at} variant="body2" sx={{ color: 'text.secondary' }}>
        {timeOfDay(at)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography>
          <strong>{actorName ?? 'System'}</strong> {label}
        </Typography>
        {reason && <Typography sx={{ color: 'text.secondary' }}>{`“${reason}”`}</Typography>}
        {changes.length > 0 && <Changes changes={changes} />}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { sm: '72px minmax(0, 1fr)' },
  columnGap: 2,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
};

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Box component="dl" sx={changeGrid}>
      {changes.map(({ key, label, before, after }) => (
        <Box key={key} sx={{ display: { sm: 'contents' } }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Value word="from">{before}</Value>
            <Arrow />
            <Value word="to">{after}</Value>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const changeGrid = {
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(120px, 180px) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 1, sm: 0.5 },
  mt: 0.5,
  mb: 0,
};

function Value({ word, children }: { readonly word: string; readonly children: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      <VisuallyHidden>{` ${word} `}</VisuallyHidden>
      {children ?? '(empty)'}
    </Box>
  );
}
