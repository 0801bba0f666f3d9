import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { format } from '../../src/domain/format.ts';
import { StatusChip, type Tone } from '../kit/StatusChip.tsx';
import type { Found, FoundAccount, Preview } from './billing.ts';

/** What the billing leaves out or stumbles over. */
export function PreviewFindings({ preview }: { readonly preview: Preview }) {
  const { blocked, unbilled, differingTerms, notices, toBeInvoiced, alreadyBilled } = preview;
  return (
    <Stack sx={{ my: 2, gap: 1 }}>
      <Finding tone="bad" label="Blocked accounts: their fee cannot be worked out yet" found={blocked} row={account} />
      <Finding
        tone="waiting"
        label="Never billed for the previous quarter; nothing is caught up"
        found={unbilled}
        row={account}
      />
      <Finding
        tone="waiting"
        label="What is billed differs from what was signed"
        found={differingTerms}
        row={account}
      />
      <Finding tone="noted" label="Notices" found={notices} row={account} />
      <Finding tone="noted" label="To be invoiced: the paying account is closed" found={toBeInvoiced} row={account} />
      <Finding
        tone="over"
        label="Already paid for this quarter"
        found={alreadyBilled}
        row={({ advisorName }) => advisorName}
      />
    </Stack>
  );
}

interface FindingProps<Of> {
  readonly tone: Tone;
  readonly label: string;
  readonly found: Found<Of>;
  readonly row: (one: Of) => ReactNode;
}

function Finding<Of>({ tone, label, found, row }: FindingProps<Of>) {
  const { total, data } = found;
  if (total === 0) return null;
  return (
    <Accordion disableGutters sx={apart}>
      <AccordionSummary
        expandIcon={<ExpandMore />}
        sx={{ '& .MuiAccordionSummary-content': { gap: 1, alignItems: 'center' } }}
      >
        <StatusChip tone={tone} label={format('number', total)} />
        <Typography>{label}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {data.map((one, at) => (
          <Typography key={at} variant="body2">
            {row(one)}
          </Typography>
        ))}
        {data.length < total && (
          <Typography variant="body2">{`The first ${format('number', data.length)} are shown.`}</Typography>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

const apart = { '&, &:first-of-type, &:last-of-type': { borderRadius: 1 }, '&::before': { display: 'none' } };

// In a tab of its own, so that the preview stays.
const account = ({ accountId, accountNumber, reason, amount }: FoundAccount): ReactNode => {
  const number = accountNumber ?? 'Awaiting Assignment';
  const words = [amount && format('money', amount), reason].filter(Boolean).join(' · ');
  return (
    <>
      {accountId ? (
        <Link href={`/accounts/${accountId}`} target="_blank" underline="always">
          {number}
        </Link>
      ) : (
        number
      )}
      {words && ` · ${words}`}
    </>
  );
};
