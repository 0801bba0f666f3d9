import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { AnsweredAccount, AnsweredFeeSchedule, AnsweredTier } from '../../../src/domain/account/answered.ts';
import { format } from '../../../src/domain/format.ts';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { Pencil } from './EditableFact.tsx';
import { FeeScheduleDialog } from './edit/FeeScheduleDialog.tsx';

const title = 'Account Fee Schedule';

/** The yearly fee of the account. */
export function FeeScheduleSection({ account }: { readonly account: AnsweredAccount }) {
  const { feeScheduleAttributes: schedule } = account;
  const editing = { account, can: 'accounts.feeScheduleAttributes', dialog: FeeScheduleDialog } as const;
  return (
    <Section title={title} actions={<Pencil {...editing} label={title} />}>
      {schedule ? <Terms {...schedule} /> : <Typography>No fee schedule yet.</Typography>}
    </Section>
  );
}

function Terms({ feeTypeName, balance, balancePercentage, feeTiers: { data: tiers } }: AnsweredFeeSchedule) {
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

function Tiers({ tiers }: { readonly tiers: readonly AnsweredTier[] }) {
  return (
    <Table size="small" aria-label="Tiers" sx={{ maxWidth: 480, mt: 1, '& tr:last-of-type td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell align="right">From</TableCell>
          <TableCell align="right">To</TableCell>
          <TableCell align="right">Annual Fee</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tiers.map(({ lowAmount, highAmount, percentage }) => (
          <TableRow key={lowAmount}>
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
