import AddCircle from '@mui/icons-material/AddCircleOutlineOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ShareKey } from '../../../src/domain/advisor-code/changedTerms.ts';
import { advisorCodeLabels, shareLabels } from '../../../src/domain/advisor-code/labels.ts';
import { sumOf, toPercent, toRate } from '../../../src/domain/money.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { PercentInput } from '../../kit/inputs/numberInputs.tsx';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';

interface Row {
  readonly id?: string;
  readonly advisorId?: string | null;
  readonly percentage?: string | null;
}

interface SharesInputProps {
  readonly source: ShareKey;
  /** The total that the percentages must reach. */
  readonly whole: string | null | undefined;
  /** Restricts the advisors to those of a branch. */
  readonly branchId?: string;
}

/** Advisors with a percentage each, and their sum while they are typed. */
export function SharesInput({ source, whole, branchId }: SharesInputProps) {
  const { rows, put } = useRows(source);
  const add = useRef<HTMLButtonElement>(null);
  const remove = (at: number) => {
    put(rows.filter((_, place) => place !== at));
    // The pressed button is gone, and the focus with it.
    add.current?.focus();
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 1, mb: 2, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1 }}>
        {advisorCodeLabels[source]}
      </Typography>
      {rows.length === 0 && <Nobody source={source} />}
      {rows.map(({ id }, at) => (
        <ShareRow key={id ?? at} source={`${source}.${at}`} at={at} branchId={branchId} onRemove={() => remove(at)} />
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Button
          ref={add}
          startIcon={<AddCircle />}
          onClick={() => put([...rows, { advisorId: null, percentage: null }])}
        >
          Add Advisor
        </Button>
        {rows.length > 0 && <Total rows={rows} whole={whole} />}
      </Box>
      <ListError source={source} />
    </Box>
  );
}

function useRows(source: ShareKey) {
  const rows = useWatch<Record<string, readonly Row[] | undefined>, string>({ name: source }) ?? [];
  const { setValue, register } = useFormContext();
  // Registers the list itself, so that errors about it as a whole are shown here.
  register(source);
  return { rows, put: (next: readonly Row[]) => setValue(source, next, { shouldDirty: true }) };
}

const Nobody = ({ source }: { readonly source: ShareKey }) => (
  <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
    {source === 'advisorSubscriptionsAttributes'
      ? 'This code has no advisors yet. Add advisors to change its terms.'
      : 'No advisors listed: all advisors pay it by their split.'}
  </Typography>
);

interface ShareRowProps extends Pick<SharesInputProps, 'branchId'> {
  readonly source: string;
  readonly at: number;
  readonly onRemove: () => void;
}

function ShareRow({ source, at, branchId, onRemove }: ShareRowProps) {
  const fieldOf = labeledFields(shareLabels, source);
  return (
    <Box role="group" aria-label={`Advisor ${at + 1}`} sx={row}>
      <RecordInput
        field={fieldOf('advisorId')}
        resource="advisors"
        filter={branchId ? { branch_id: branchId } : undefined}
        required
      />
      <PercentInput field={fieldOf('percentage')} required />
      <Box sx={{ pt: 1.25 }}>
        <IconAction label="Remove Advisor" icon={<RemoveCircle />} onClick={onRemove} />
      </Box>
    </Box>
  );
}

function Total({ rows, whole }: { readonly rows: readonly Row[]; readonly whole: SharesInputProps['whole'] }) {
  const sum = sumOf(rows.map(({ percentage }) => rateOf(percentage)));
  const isWhole = sum === rateOf(whole);
  return (
    <Typography role="status" variant="body2" color={isWhole ? 'success.main' : 'error.main'}>
      {`Total ${toPercent(sum)}% of ${toPercent(rateOf(whole))}%`}
    </Typography>
  );
}

/** Null while the typed text is no number. */
const rateOf = (typed: string | null | undefined) =>
  toRate(/^\d+(\.\d{1,4})?$/.test(typed ?? '') ? (typed ?? '') : '0');

/** Error about the list as a whole. */
function ListError({ source }: { readonly source: ShareKey }) {
  const { errors } = useFormState({ name: source });
  const message = errors[source]?.message ?? errors[source]?.root?.message;
  return typeof message === 'string' ? <FormHelperText error>{message}</FormHelperText> : null;
}

const row = {
  display: 'grid',
  columnGap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 110px auto', sm: '1fr 140px auto' },
};
