import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { format, wholeDollars } from '../../src/domain/format.ts';

export interface Tile {
  readonly key: string;
  readonly label: string;
  readonly kind: 'number' | 'money';
  readonly value: number | string;
  readonly to: string;
}

/** Figures under a heading, each a way to what it counts. */
export function Tiles({ title, tiles }: { readonly title: string; readonly tiles: readonly Tile[] }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {tiles.map(({ key, label, kind, value, to }) => (
          <Card key={key}>
            <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
              <Typography variant="h4" component="div">
                {kind === 'money' ? wholeDollars(value) : format(kind, value)}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
