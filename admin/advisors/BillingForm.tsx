import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { quarterBefore, quarterIssue, quarterOf, quarters } from '../../src/domain/dates.ts';
import { fieldErrorsOf } from '../kit/failures.ts';
import { useMe } from '../kit/me.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import type { Choices } from './billing.ts';
import { ClientFeesUpload } from './ClientFeesUpload.tsx';

interface BillingFormProps {
  readonly selected: readonly string[];
  readonly look: {
    readonly mutate: (choices: Choices) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly hidden: boolean;
  readonly onCancel: () => void;
}

export function BillingForm({ selected, look, hidden, onCancel }: BillingFormProps) {
  const { choices, change } = useChoices(selected);
  const issue = quarterIssue(choices.startDate, choices.prevStartDate);
  const incomplete = !choices.signedBlobId || (!choices.all && choices.advisorIds.length === 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.mutate(choices);
  };
  return (
    <form onSubmit={submit} hidden={hidden}>
      <DialogContent sx={{ pt: 0 }}>
        <Quarters choices={choices} change={change} issue={issue} />
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

function useChoices(selected: readonly string[]) {
  const current = quarterOf(useMe().today);
  const [choices, setChoices] = useState<Choices>({
    startDate: current.start,
    prevStartDate: quarterBefore(current).start,
    all: selected.length === 0,
    advisorIds: selected,
    signedBlobId: '',
  });
  const change = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }));
  return { choices, change };
}

interface PartProps {
  readonly choices: Choices;
  readonly change: (changes: Partial<Choices>) => void;
}

function Quarters({ choices, change, issue }: PartProps & { readonly issue: string | undefined }) {
  const choose = (start: string) => change({ startDate: start, prevStartDate: quarterBefore(quarterOf(start)).start });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
      <QuarterField label="Current Quarter" value={choices.startDate} onChange={choose} />
      <QuarterField
        label="Previous Quarter"
        value={choices.prevStartDate}
        onChange={(prevStartDate) => change({ prevStartDate })}
        issue={issue}
      />
    </Stack>
  );
}

interface QuarterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (start: string) => void;
  readonly issue?: string;
}

function QuarterField({ label, value, onChange, issue }: QuarterFieldProps) {
  return (
    <TextField
      select
      required
      label={label}
      value={value}
      error={issue !== undefined}
      helperText={issue}
      onChange={(event) => onChange(event.target.value)}
    >
      {quarters.map(({ start, label: name }) => (
        <MenuItem key={start} value={start}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Who({ choices: { all, advisorIds }, change }: PartProps) {
  return (
    <>
      <FormControlLabel
        label="All advisors"
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

/** What the server found wrong, row by row where it is the file. */
function Refusals({ error }: { readonly error: Error | null }) {
  const refusals = fieldErrorsOf(error) ?? [];
  if (refusals.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      {refusals.map(({ path, message }) => (
        <div key={path}>{message}</div>
      ))}
    </Alert>
  );
}
