import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { codesOf } from '../../../src/domain/choices.ts';
import { format } from '../../../src/domain/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { findings, keyOf, nameOf, wordsOf, type Finding, type FindingRows, type FindingRow } from './findings.ts';
import { Ticks, type BulkCommand } from './Ticks.tsx';

/** Commands on the rows of a finding: for all ticked rows together, or a button per row. */
export interface Remedy {
  readonly bulkCommand?: BulkCommand;
  readonly action?: (row: FindingRow) => ReactNode;
}

interface FindingsProps {
  readonly rowsByFinding: Partial<Readonly<Record<Finding, FindingRows>>>;
  readonly remedies?: Partial<Readonly<Record<Finding, Remedy>>>;
}

/** Findings of a billing: accounts that it leaves out, and anything to check. */
export function Findings({ rowsByFinding, remedies = {} }: FindingsProps) {
  return (
    <Stack sx={{ my: 2, gap: 1 }}>
      {codesOf(findings).map((key) => {
        const rows = rowsByFinding[key];
        return rows && rows.total > 0 && <OneFinding key={key} kind={key} rows={rows} {...remedies[key]} />;
      })}
    </Stack>
  );
}

interface OneFindingProps extends Remedy {
  readonly kind: Finding;
  readonly rows: FindingRows;
}

function OneFinding({ kind, rows: { total, data }, bulkCommand, action }: OneFindingProps) {
  const { tone, label } = findings[kind];
  const rows = data.map((row, at) => ({ key: keyOf(row) ?? String(at), name: nameOf(row), row }));
  return (
    <Accordion disableGutters sx={apart} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={summary}>
        <StatusChip tone={tone} label={format('number', total)} />
        <Typography>{label}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Ticks
          label={label}
          rows={rows}
          bulkCommand={bulkCommand}
          renderRow={(row) => <FindingLine row={row} action={action} />}
        />
        {data.length < total && (
          <Typography variant="body2">{`Showing the first ${format('number', data.length)}.`}</Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const apart = { '&, &:first-of-type, &:last-of-type': { borderRadius: 1 }, '&::before': { display: 'none' } };
const summary = { '& .MuiAccordionSummary-content': { gap: 1, alignItems: 'center' } };

function FindingLine({ row, action }: Pick<Remedy, 'action'> & { readonly row: FindingRow }) {
  const words = wordsOf(row);
  return (
    <Stack direction="row" sx={{ flexGrow: 1, flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        <AccountLink row={row} />
        {words && ` · ${words}`}
      </Typography>
      {action?.(row)}
    </Stack>
  );
}

// Opens in a new tab, so that the preview and its decisions stay.
function AccountLink({ row }: { readonly row: FindingRow }) {
  if (!row.accountId) return nameOf(row);
  return (
    <Link href={`/accounts/${row.accountId}`} target="_blank" underline="always">
      {nameOf(row)}
    </Link>
  );
}
