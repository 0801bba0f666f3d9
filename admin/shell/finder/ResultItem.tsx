import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { SearchResult } from './searchResult.ts';

interface ResultItemProps {
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly result: SearchResult;
}

/** A search result: its name, and a detail that distinguishes it. */
export const ResultItem = ({ item, result: { name, detail } }: ResultItemProps) => (
  <Box component="li" {...item}>
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap>{name}</Typography>
      {detail && (
        <Typography noWrap variant="body2" sx={{ color: 'text.secondary' }}>
          {detail}
        </Typography>
      )}
    </Box>
  </Box>
);
