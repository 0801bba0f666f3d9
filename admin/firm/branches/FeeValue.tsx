import { Box, Tooltip } from '@mui/material';
import { tierSpans } from '../../../src/domain/fee-schedule/tierSpans.ts';
import { format } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';

/** Yearly fee of a template: dollars, a percentage, or tiers with a tooltip that lists them. */
export function FeeValue({ template }: { readonly template: Row }) {
  const { feeType, balance, balancePercentage, feeTiers } = template;
  if (feeType === 'flat_fee_amount') return format('money', balance);
  if (feeType === 'flat_fee') return format('percent', balancePercentage);
  const spans = tierSpans(feeTiers);
  return (
    <Tooltip
      enterTouchDelay={0}
      title={spans.map((span) => (
        <Box key={span}>{span}</Box>
      ))}
    >
      <Box component="span" tabIndex={0} aria-label={spans.join('; ')} sx={{ borderBottom: '1px dotted' }}>
        {spans.length === 1 ? '1 tier' : `${spans.length} tiers`}
      </Box>
    </Tooltip>
  );
}
