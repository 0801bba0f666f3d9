import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { format, wholeDollars } from '../../../src/domain/format.ts';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import { useMe } from '../../kit/me.tsx';
import { FetchedExplanation } from '../../parts/explanation/FetchedExplanation.tsx';

export interface Tile {
  readonly key: string;
  readonly label: string;
  readonly kind: 'number' | 'money';
  readonly value: number | string;
  readonly to: string;
  /** Key of the figure's explanation; a count needs none, as its list explains it. */
  readonly figure?: string;
}

/** Figures under a heading, each linked to the records that it counts. */
export function Tiles({ title, tiles }: { readonly title: string; readonly tiles: readonly Tile[] }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
        {tiles.map(({ key, label, kind, value, to, figure }) => (
          <Card key={key} sx={{ position: 'relative' }}>
            <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
              <Typography variant="h4" component="div">
                {kind === 'money' ? wholeDollars(value) : format(kind, value)}
              </Typography>
              <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
            </CardActionArea>
            {figure && <Why label={label} figure={figure} />}
          </Card>
        ))}
      </Box>
    </Box>
  );
}

/** Explanation button in the card's corner, beside the link to the list. */
function Why({ label, figure }: { readonly label: string; readonly figure: string }) {
  const { firstName, lastName } = useMe();
  return (
    <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
      <ExplainFigure title={`the ${label.toLowerCase()} of your book`} of={`Book of ${firstName} ${lastName}`}>
        <FetchedExplanation path="/home/explanation" query={{ figure }} />
      </ExplainFigure>
    </Box>
  );
}
