import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { screen } from '../../kit/screen.ts';
import { quarterOf } from '../../../src/domain/dates.ts';
import { quarterFigures, type QuarterFigures } from '../../../src/domain/quarter/figures.ts';
import { useCan } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { WhenVisible } from '../../kit/page/WhenVisible.tsx';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { FiguresTable } from './FiguresTable.tsx';

interface QuarterBarsProps {
  readonly title: string;
  /** The last quarter that is shown. */
  readonly upTo: string;
}

/** Results of the last quarters' payouts as bars, with the table of their amounts. */
export function QuarterBars({ title, upTo }: QuarterBarsProps) {
  const { data, error } = useQuery({
    queryKey: ['quarters', 'figures', upTo],
    queryFn: ({ signal }) =>
      http<{ data: QuarterFigures[] }>('/quarters/figures', { query: { start_date: upTo }, signal }),
  });
  return (
    <Section title={title}>
      {error && <Alert severity="error">{messageOf(error, 'Cannot load the figures')}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={height} />}
      {data && <Figures title={title} rows={data.data} />}
    </Section>
  );
}

const height = 300;
// Loaded on demand: the chart code is as large as the rest of the page.
const Bars = screen(async () => (await import('./Bars.tsx')).Bars);

function Figures({ title, rows }: { readonly title: string; readonly rows: readonly QuarterFigures[] }) {
  const can = useCan();
  const figures = quarterFigures.filter((figure) => !('can' in figure) || can(figure.can));
  const drawn = figures.filter((figure) => 'asBars' in figure && can(figure.asBars));
  return (
    <>
      <Box role="img" aria-label={altText(drawn, rows)} className="no-print">
        <WhenVisible height={height}>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <Bars rows={rows} figures={drawn} height={height} />
          </Suspense>
        </WhenVisible>
      </Box>
      <FiguresTable title={title} rows={rows.toReversed()} figures={figures} />
    </>
  );
}

function altText(drawn: readonly { readonly label: string }[], rows: readonly QuarterFigures[]): string {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row && quarterOf(row.startDate).label);
  return `Bars of ${drawn.map(({ label }) => label).join(', ')} from ${first} to ${last}. The table shows the same figures.`;
}
