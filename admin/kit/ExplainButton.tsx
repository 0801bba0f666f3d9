import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { Popover, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { format } from '../../src/domain/format.ts';
import { IconAction } from './IconAction.tsx';

export interface ExplanationLine {
  readonly label: string;
  /** '120,000.00 × 1 % × 92 ÷ 365' */
  readonly formula?: string;
  readonly amount: string;
}

interface ExplainButtonProps {
  /** What is explained: 'Net compensation'. */
  readonly title: string;
  readonly lines: readonly ExplanationLine[];
}

/** Says how a number came about, line by line; the last line is the number. */
export function ExplainButton({ title, lines }: ExplainButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const heading = useId();
  const hint = `How ${title} is made up`;
  return (
    <>
      <IconAction
        label={hint}
        icon={<HelpOutlined fontSize="small" />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading, sx: { p: 2, maxWidth: 640 } } }}
      >
        <Typography id={heading} variant="h2" sx={{ mb: 1 }}>
          {hint}
        </Typography>
        <Explanation lines={lines} />
      </Popover>
    </>
  );
}

export function Explanation({ lines }: Pick<ExplainButtonProps, 'lines'>) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Line</TableCell>
          <TableCell>Formula</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ label, formula, amount }) => (
          <TableRow key={label} sx={{ '&:last-of-type td': { fontWeight: 600, borderBottom: 0 } }}>
            <TableCell>{label}</TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{formula}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {format('money', amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
