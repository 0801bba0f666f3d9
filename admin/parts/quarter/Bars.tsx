import { useTheme, type Theme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { QuarterFigure } from '../../../src/domain/quarter/figures.ts';
import type { Drawn } from './figures.ts';

interface BarsProps extends Drawn {
  readonly height: number;
}

/** A group of bars for each quarter. What a bar stands for is told as the table tells it, to the cent. */
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
        // A bar's height is no figure: the amount itself stays the text that it is.
        data: rows.map((row) => Number(row[key])),
        valueFormatter: (_, { dataIndex }) => format('money', rows[dataIndex]?.[key]),
      }))}
      hideLegend={figures.length === 1}
      grid={{ horizontal: true }}
      // The table beside it has every amount for those who use a keyboard.
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

/** Each 3 to 1 on paper, light and dark, and apart from its neighbours. */
const colours = (palette: Theme['palette']): Readonly<Record<QuarterFigure, string>> => ({
  grossCompensation: palette.text.secondary,
  totalFees: palette.warning.main,
  refund: palette.error.main,
  netCompensation: palette.primary.main,
  firmRevenue: palette.success.main,
});
