import { useTheme, type Theme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { QuarterFigure } from '../../../src/domain/quarter/figures.ts';
import type { Drawn } from './figures.ts';

interface BarsProps extends Drawn {
  readonly height: number;
}

/** A group of bars for each quarter. Tooltips show exact amounts, as the table does. */
export function Bars({ rows, figures, height }: BarsProps) {
  const { palette } = useTheme();
  return (
    <BarChart
      height={height}
      xAxis={[{ data: rows.map(({ startDate }) => quarterOf(startDate).label), scaleType: 'band' }]}
      yAxis={[{ valueFormatter: (amount: number) => inShort.format(amount), width: 64 }]}
      series={figures.map(({ key, label }) => ({
        label,
        color: colours(palette)[key],
        // Numbers only for the bars' heights: shown amounts stay decimal text.
        data: rows.map((row) => Number(row[key])),
        valueFormatter: (_, { dataIndex }) => format('money', rows[dataIndex]?.[key]),
      }))}
      hideLegend={figures.length === 1}
      grid={{ horizontal: true }}
      // Keyboard users have every amount in the table.
      disableKeyboardNavigation
    />
  );
}

const inShort = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Colors with a contrast of 3 to 1 on light and dark paper, distinct from their neighbors. */
const colours = (palette: Theme['palette']): Readonly<Record<QuarterFigure, string>> => ({
  grossCompensation: palette.text.secondary,
  totalFees: palette.warning.main,
  refund: palette.error.main,
  netCompensation: palette.primary.main,
  firmRevenue: palette.success.main,
});
