import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import { Section } from '../../kit/page/Section.tsx';
import { FigureHelp } from './FigureHelp.tsx';
import type { Payout } from './payout.ts';
import { shownAs, statement, type StatementLine } from './statement.ts';

/** Statement from the gross to the payable amount, each line with an explanation. */
export function PayoutStatement({ payout }: { readonly payout: Payout }) {
  return (
    <Section title="Statement">
      <Table size="small" aria-label="Statement" sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
        <TableBody>
          {statement.map((line) => (
            <StatementRow key={line.figure} line={line} payout={payout} />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function StatementRow({ line, payout }: { readonly line: StatementLine; readonly payout: Payout }) {
  const { figure, label, kind } = line;
  return (
    <TableRow sx={looks[kind]}>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {shownAs(figure, payout[figure])}
      </TableCell>
      <TableCell padding="none" align="right" className="no-print" sx={{ width: 36 }}>
        <FigureHelp {...line} payout={payout} />
      </TableCell>
    </TableRow>
  );
}

const cells = '& th, & td';
const looks = {
  add: {},
  less: { '& th': { pl: 4, color: 'text.secondary' } },
  sum: { [cells]: { fontWeight: 600 } },
  end: { [cells]: { fontWeight: 600, fontSize: 16, bgcolor: 'action.selected' } },
};
