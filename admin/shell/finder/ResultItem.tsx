import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { SearchResult } from './searchResult.ts';

interface ResultItemProps {
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly result: SearchResult;
}

/** What it is called, and what tells it from its like. */
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
