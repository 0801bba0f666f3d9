import { Box, Typography } from '@mui/material';
import type { HTMLAttributes } from 'react';
import type { Choice } from './choice.ts';

interface FoundProps {
  readonly item: HTMLAttributes<HTMLLIElement>;
  readonly choice: Choice;
}

/** What it is called, and what tells it from its like. */
export const Found = ({ item, choice: { name, detail } }: FoundProps) => (
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
