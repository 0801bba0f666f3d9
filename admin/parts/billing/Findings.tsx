import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { codesOf } from '../../../src/domain/choices.ts';
import { format } from '../../../src/domain/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { findings, keyOf, nameOf, wordsOf, type Finding, type Found, type FoundRow } from './findings.ts';
import { Ticks, type Ticking } from './Ticks.tsx';

/** What can be done about the rows of a finding: ticked and done together, or by a button of each. */
export interface Remedy {
  readonly ticking?: Ticking;
  readonly deed?: (row: FoundRow) => ReactNode;
}

interface FindingsProps {
  readonly found: Partial<Readonly<Record<Finding, Found>>>;
  readonly remedies?: Partial<Readonly<Record<Finding, Remedy>>>;
}

/** What a billing leaves out or stumbles over. */
export function Findings({ found, remedies = {} }: FindingsProps) {
  return (
    <Stack sx={{ my: 2, gap: 1 }}>
      {codesOf(findings).map((key) => {
        const rows = found[key];
        return rows && rows.total > 0 && <OneFinding key={key} kind={key} found={rows} {...remedies[key]} />;
      })}
    </Stack>
  );
}

interface OneFindingProps extends Remedy {
  readonly kind: Finding;
  readonly found: Found;
}

function OneFinding({ kind, found: { total, data }, ticking, deed }: OneFindingProps) {
  const { tone, label } = findings[kind];
  const rows = data.map((row, at) => ({ key: keyOf(row) ?? String(at), name: nameOf(row), row }));
  return (
    <Accordion disableGutters sx={apart} slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={summary}>
        <StatusChip tone={tone} label={format('number', total)} />
        <Typography>{label}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Ticks label={label} rows={rows} ticking={ticking} line={(row) => <Line row={row} deed={deed} />} />
        {data.length < total && (
          <Typography variant="body2">{`The first ${format('number', data.length)} are shown.`}</Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const apart = { '&, &:first-of-type, &:last-of-type': { borderRadius: 1 }, '&::before': { display: 'none' } };
const summary = { '& .MuiAccordionSummary-content': { gap: 1, alignItems: 'center' } };

function Line({ row, deed }: Pick<Remedy, 'deed'> & { readonly row: FoundRow }) {
  const words = wordsOf(row);
  return (
    <Stack direction="row" sx={{ flexGrow: 1, flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flexGrow: 1 }}>
        <Named row={row} />
        {words && ` · ${words}`}
      </Typography>
      {deed?.(row)}
    </Stack>
  );
}

// In a tab of its own, so that what is being decided stays.
function Named({ row }: { readonly row: FoundRow }) {
  if (!row.accountId) return nameOf(row);
  return (
    <Link href={`/accounts/${row.accountId}`} target="_blank" underline="always">
      {nameOf(row)}
    </Link>
  );
}
