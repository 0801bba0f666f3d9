import { Box, Button, Checkbox, FormControlLabel, FormGroup, FormLabel, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { codesOf } from '../../../src/domain/choices.ts';
import { isDay, isWeekend, lastBusinessDay } from '../../../src/domain/dates.ts';
import { custodians } from '../../../src/domain/custodian/choices.ts';
import { DisabledReason } from '../../kit/explain/DisabledReason.tsx';
import { DayPicker } from '../../kit/inputs/DayPicker.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { useMe } from '../../kit/me.tsx';
import { importStatusKey } from './importStatus.ts';

const sources = codesOf(custodians);
type Source = (typeof sources)[number];

/** Starts an import of a business day's closing positions. */
export function ImportForm({ running }: { readonly running: boolean }) {
  const { today } = useMe();
  const [date, setDate] = useState(lastBusinessDay(today));
  const [chosen, setChosen] = useState<readonly Source[]>(sources);
  const start = useStart({ date, sources: chosen });
  const why = whyNot({ running, chosen, hasPositions: isDay(date) && date <= today && !isWeekend(date) });
  return (
    <Stack direction="row" sx={{ mt: 2, gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ width: 200 }}>
        <DayPicker textFieldProps={{ label: 'Date' }} value={date} onChange={setDate} max={today} weekdaysOnly />
      </Box>
      <Sources chosen={chosen} onChange={setChosen} />
      <DisabledReason reason={why}>
        <Button
          variant="contained"
          loading={start.isPending}
          disabled={why !== undefined}
          onClick={() => start.mutate()}
        >
          Import
        </Button>
      </DisabledReason>
    </Stack>
  );
}

function useStart(body: { readonly date: string; readonly sources: readonly Source[] }) {
  const queries = useQueryClient();
  return useCommand({
    call: async () => {
      await http('/positions/fetch', { method: 'POST', body });
      // Refetched before the toast, so that the button is disabled by then.
      await queries.invalidateQueries({ queryKey: importStatusKey });
    },
    done: 'Import triggered successfully',
    failureMessage: 'Cannot trigger import',
  });
}

interface ImportChoice {
  readonly running: boolean;
  readonly chosen: readonly Source[];
  /** False for a day in the future or on a weekend. */
  readonly hasPositions: boolean;
}

function whyNot({ running, chosen, hasPositions }: ImportChoice): string | undefined {
  if (running) return 'An import is running.';
  if (chosen.length === 0) return 'Choose a source.';
  return hasPositions ? undefined : 'Choose a business day that is not in the future.';
}

interface SourcesProps {
  readonly chosen: readonly Source[];
  readonly onChange: (sources: readonly Source[]) => void;
}

function Sources({ chosen, onChange }: SourcesProps) {
  const flip = (source: Source) =>
    onChange(chosen.includes(source) ? chosen.filter((other) => other !== source) : [...chosen, source]);
  return (
    <FormGroup row role="group" aria-label="Sources" sx={{ alignItems: 'center', gap: 1 }}>
      <FormLabel>Sources</FormLabel>
      {sources.map((source) => (
        <FormControlLabel
          key={source}
          label={custodians[source]}
          control={<Checkbox checked={chosen.includes(source)} onChange={() => flip(source)} />}
        />
      ))}
    </FormGroup>
  );
}
