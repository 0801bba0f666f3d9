import { Button, DialogActions, DialogContent, FormControlLabel, Switch } from '@mui/material';
import { useState, type FormEvent, type RefObject } from 'react';
import { quarterBefore, quarterIssue, quarterOf } from '../../../src/domain/dates.ts';
import { useMe } from '../../kit/me.tsx';
import { RecordPicker } from '../../kit/inputs/RecordPicker.tsx';
import type { Choices, Choosing } from './billing.ts';
import { BillingQuarters } from './BillingQuarters.tsx';
import { ClientFeesUpload } from './ClientFeesUpload.tsx';
import { Refusals } from '../../parts/billing/Refusals.tsx';

interface BillingFormProps {
  readonly selected: readonly string[];
  readonly quarter?: string;
  readonly look: {
    readonly mutate: (choices: Choices) => void;
    readonly reset: () => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly hidden: boolean;
  /** Whether a file was uploaded; closing then asks for a confirmation. */
  readonly typed: RefObject<boolean>;
  readonly onCancel: () => void;
}

export function BillingForm({ selected, quarter, look, hidden, typed, onCancel }: BillingFormProps) {
  const { choices, change } = useChoices({ selected, quarter }, look.reset);
  typed.current = choices.signedBlobId !== '';
  const issue = quarterIssue(choices.startDate, choices.prevStartDate);
  const incomplete = !choices.signedBlobId || (!choices.all && choices.advisorIds.length === 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.mutate(choices);
  };
  return (
    <form onSubmit={submit} hidden={hidden}>
      <DialogContent sx={{ pt: 0 }}>
        <BillingQuarters choices={choices} change={change} issue={issue} />
        <Who choices={choices} change={change} />
        <ClientFeesUpload onUploaded={(signedBlobId) => change({ signedBlobId })} />
        <Refusals error={look.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="contained" loading={look.isPending} disabled={incomplete || issue !== undefined}>
          Preview
        </Button>
      </DialogActions>
    </form>
  );
}

function useChoices({ selected, quarter }: Pick<BillingFormProps, 'selected' | 'quarter'>, onChange: () => void) {
  const { today } = useMe();
  const current = quarterOf(quarter ?? today);
  const [choices, setChoices] = useState<Choices>({
    startDate: current.start,
    prevStartDate: quarterBefore(current).start,
    all: selected.length === 0,
    advisorIds: selected,
    signedBlobId: '',
  });
  const change = (changes: Partial<Choices>) => {
    onChange();
    setChoices((before) => ({ ...before, ...changes }));
  };
  return { choices, change };
}

function Who({ choices: { all, advisorIds }, change }: Choosing) {
  return (
    <>
      <FormControlLabel
        label="All Advisors"
        control={<Switch checked={all} onChange={(_, checked) => change({ all: checked })} />}
        sx={{ my: 1 }}
      />
      {!all && (
        <RecordPicker
          resource="advisors"
          label="Advisors"
          several
          ids={advisorIds}
          onChange={(ids) => change({ advisorIds: ids })}
        />
      )}
    </>
  );
}
