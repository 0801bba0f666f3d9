import { Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { withMinus } from '../../../src/domain/format.ts';
import { formatDollars } from '../../../src/domain/payout/explain/formula.ts';
import { CopyText } from '../../kit/button/CopyText.tsx';
import { useExplained } from '../../kit/explain/ExplainFigure.tsx';
import { useMe } from '../../kit/me.tsx';
import { explanationText, type ExplanationLine } from './explanationText.ts';

interface ExplanationProps {
  readonly lines: readonly ExplanationLine[];
}

/** Explains a number line by line; the last line is the number. */
export function Explanation({ lines }: ExplanationProps) {
  const subject = useExplained();
  const { today } = useMe();
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography sx={{ color: 'text.secondary' }}>{subject.of}</Typography>
        <CopyText label="Copy as Text" text={() => explanationText({ ...subject, lines, today })} />
      </Stack>
      <Lines lines={lines} />
    </>
  );
}

const Lines = ({ lines }: ExplanationProps) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Line</TableCell>
        <TableCell>Formula</TableCell>
        <TableCell align="right">Amount</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {lines.map(({ label, formula, amount }, at) => (
        // Keyed by index, as two lines may be equal.
        <TableRow key={at} sx={{ '&:last-of-type td': { fontWeight: 600, borderBottom: 0 } }}>
          <TableCell>{label}</TableCell>
          <TableCell sx={{ color: 'text.secondary' }}>{formula && withMinus(formula)}</TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {withMinus(formatDollars(amount))}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
