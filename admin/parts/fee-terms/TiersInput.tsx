import AddCircle from '@mui/icons-material/AddCircleOutlineOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { tierLabels } from '../../../src/domain/fee-schedule/labels.ts';
import {
  highBefore,
  isLive,
  lowAfter,
  withNew,
  withoutLast,
  type TierRow,
} from '../../../src/domain/fee-schedule/tierRows.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { labeledFields, fieldPath } from '../../kit/inputs/labeledField.ts';
import { MoneyInput, PercentInput } from '../../kit/inputs/numberInputs.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';

/** Tiers of the schedule at that path, removed ones included. */
export function useTierRows(source?: string) {
  const name = fieldPath('feeTiersAttributes', source);
  const { setValue } = useFormContext();
  const rows = useWatch<Record<string, readonly TierRow[]>, string>({ name });
  const put = (next: readonly TierRow[]) => setValue(name, next, { shouldDirty: true });
  return { name, rows, put };
}

/** Inputs of the tiers. Each begins a cent above the one before; the last has no end. */
export function TiersInput({ source }: { readonly source?: string }) {
  const { name, rows, put } = useTierRows(source);
  const count = rows.filter(isLive).length;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 0.5 }}>
        Tiers
      </Typography>
      {rows.filter(isLive).map((_, at) => (
        <Tier key={at} name={name} at={at} count={count}>
          <IconAction
            label="Remove Tier"
            icon={<RemoveCircle />}
            disabled={count === 1}
            onClick={() => put(withoutLast(rows))}
          />
          <IconAction label="Add Tier" icon={<AddCircle />} onClick={() => put(withNew(rows))} />
        </Tier>
      ))}
    </Box>
  );
}

interface TierProps {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  /** Buttons of the last tier. */
  readonly children: ReactNode;
}

function Tier({ name, at, count, children }: TierProps) {
  const isLast = at === count - 1;
  const fieldOf = labeledFields(tierLabels, `${name}.${at}`);
  const high = useWatch<Record<string, unknown>, string>({ name: fieldOf('highAmount').source });
  useAdjacentBounds(name, at, isLast);
  return (
    <Box role="group" aria-label={`Tier ${at + 1}`} sx={row}>
      <MoneyInput field={fieldOf('lowAmount')} disabled={at === 0} required />
      {/* The last tier has no upper bound; an old one may still be cleared. */}
      <MoneyInput
        field={fieldOf('highAmount')}
        disabled={isLast && !high}
        required={!isLast}
        placeholder={isLast ? '∞' : undefined}
      />
      <PercentInput field={fieldOf('percentage')} max={2.5} decimals={4} required />
      <Box sx={{ minWidth: 68, display: 'flex', pt: 1.25 }}>{isLast && children}</Box>
    </Box>
  );
}

/** Keeps a tier's end and the next one's beginning adjacent, whichever is typed. */
function useAdjacentBounds(name: string, at: number, isLast: boolean): void {
  const { setValue } = useFormContext();
  const tier = (index: number) => labeledFields(tierLabels, `${name}.${index}`);
  const setBound = (index: number, key: keyof typeof tierLabels, amount: string | null) =>
    setValue(tier(index)(key).source, amount, { shouldDirty: true });
  useOnEdit(tier(at)('highAmount'), (high) => {
    if (!isLast) setBound(at + 1, 'lowAmount', lowAfter(amountOf(high)));
  });
  useOnEdit(tier(at)('lowAmount'), (low) => {
    if (at > 0) setBound(at - 1, 'highAmount', highBefore(amountOf(low)));
  });
}

const amountOf = (typed: unknown): string | null => (typeof typed === 'string' ? typed : null);

const row = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  maxWidth: 760,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr auto' },
  '& + &': { mt: { xs: 1.5, sm: 0 } },
};
