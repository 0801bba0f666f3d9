import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFormState, useWatch } from 'react-hook-form';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { FeeTry as Tried } from '../../../src/domain/payout/explain/feeTry.ts';
import { ExplainFigure } from '../../kit/explain/ExplainFigure.tsx';
import { useDebounced } from '../../kit/inputs/useDebounced.ts';
import { useCan } from '../../kit/me.tsx';
import { http } from '../../kit/wire/http.ts';
import { nestedChanges } from '../../kit/wire/keys.ts';
import { Explanation } from '../explanation/Explanation.tsx';

/** Shows what the last billed quarter would have cost under the terms or group in the surrounding form. */
export function FeeTry({ accountId }: { readonly accountId: string }) {
  const tried = useTried(accountId, useTyped());
  return (
    <Box role="status" sx={{ minHeight: 40, mt: 1, display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {tried && (
        <>
          <Typography variant="body2">{comparison(tried)}</Typography>
          <ExplainFigure title="the fee with these terms">
            <Explanation lines={tried.lines} />
          </ExplainFigure>
        </>
      )}
    </Box>
  );
}

/** Changed fee terms, as JSON in the form in which they would be saved; empty without changes. */
function useTyped(): string {
  const { defaultValues = {} } = useFormState();
  const { feeScheduleAttributes: feeSchedule, accGroupId } = nestedChanges(defaultValues, useWatch());
  const hasChanges = feeSchedule !== undefined || accGroupId !== undefined;
  return hasChanges ? JSON.stringify({ feeSchedule, accGroupId }) : '';
}

/** The fee under these terms; undefined while it loads or the terms are invalid, which the form reports on saving. */
function useTried(accountId: string, typed: string): Tried | undefined {
  const settled = useDebounced(typed, 400);
  const mayTry = useCan()('feeSchedules.tryOut');
  const { data } = useQuery({
    queryKey: ['fee_try', accountId, settled],
    queryFn: ({ signal }) => {
      const body: unknown = JSON.parse(settled);
      return http<Tried>(`/accounts/${accountId}/fee_try`, { method: 'POST', body: { feeTry: body }, signal });
    },
    enabled: mayTry && settled !== '' && settled === typed,
    retry: false,
  });
  return settled === typed ? data : undefined;
}

function comparison({ quarter, billableValue, feeNow, feeThen }: Tried): string {
  const of = quarter
    ? `Last billed quarter (${quarterOf(quarter).label})`
    : `Not billed yet. Quarterly fee on ${format('money', billableValue)}`;
  const now = feeNow === null ? '' : `${format('money', feeNow)} now, `;
  return `${of}: ${now}${format('money', feeThen)} with these terms`;
}
