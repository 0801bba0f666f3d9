import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { format } from '../../src/domain/format.ts';
import { Fact, Facts, Section } from '../kit/Section.tsx';
import type { FeeSchedule, Tier } from './account.ts';

/** What the account pays a year. */
export function FeeScheduleSection({ schedule }: { readonly schedule: FeeSchedule | null }) {
  return (
    <Section title="Account Fee Schedule">
      {schedule ? <Terms {...schedule} /> : <Typography>No fee has been agreed yet.</Typography>}
    </Section>
  );
}

function Terms({ feeTypeName, balance, balancePercentage, feeTiers: { data: tiers } }: FeeSchedule) {
  return (
    <>
      <Facts>
        <Fact label="Fee Type">{feeTypeName}</Fact>
        {balance && <Fact label="Yearly Flat Fee">{format('money', balance)}</Fact>}
        {balancePercentage && <Fact label="Yearly Flat Fee">{format('percent', balancePercentage)}</Fact>}
      </Facts>
      {tiers.length > 0 && <Tiers tiers={tiers} />}
    </>
  );
}

function Tiers({ tiers }: { readonly tiers: readonly Tier[] }) {
  return (
    <Table size="small" aria-label="Tiers" sx={{ maxWidth: 480, mt: 1, '& tr:last-of-type td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell align="right">From</TableCell>
          <TableCell align="right">To</TableCell>
          <TableCell align="right">Yearly fee</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tiers.map(({ id, lowAmount, highAmount, percentage }) => (
          <TableRow key={id}>
            <TableCell align="right">{format('money', lowAmount)}</TableCell>
            <TableCell align="right" aria-label={highAmount === null ? 'no upper bound' : undefined}>
              {highAmount === null ? '∞' : format('money', highAmount)}
            </TableCell>
            <TableCell align="right">{format('percent', percentage)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
