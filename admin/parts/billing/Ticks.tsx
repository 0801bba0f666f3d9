import { Box, Button, Checkbox, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';

export interface BulkCommand {
  /** Label of the command on the ticked rows: 'Catch up'. */
  readonly label: string;
  readonly pending: boolean;
  readonly onDo: (keys: readonly string[]) => void;
}

interface TicksProps<Row> {
  readonly label: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly row: Row }[];
  readonly bulkCommand: BulkCommand | undefined;
  readonly renderRow: (row: Row) => ReactNode;
}

/** A list of rows; with a checkbox each if a command applies to several at once. */
export function Ticks<Row>({ label, rows, bulkCommand, renderRow }: TicksProps<Row>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const flip = (key: string) =>
    setTicked((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  return (
    <>
      {bulkCommand && (
        <BulkCommandBar bulkCommand={bulkCommand} all={rows.map(({ key }) => key)} ticked={ticked} onTick={setTicked} />
      )}
      <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        {rows.map(({ key, name, row }) => (
          <Stack key={key} direction="row" sx={{ alignItems: 'center' }}>
            {bulkCommand && (
              <Tick name={`${bulkCommand.label} ${name}`} checked={ticked.has(key)} onFlip={() => flip(key)} />
            )}
            {renderRow(row)}
          </Stack>
        ))}
      </Box>
    </>
  );
}

interface BulkCommandBarProps {
  readonly bulkCommand: BulkCommand;
  readonly all: readonly string[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

function BulkCommandBar({ bulkCommand: { label, pending, onDo }, all, ticked, onTick }: BulkCommandBarProps) {
  // Rows that are done are no longer in the list, so they no longer count as ticked.
  const chosen = all.filter((key) => ticked.has(key));
  const every = chosen.length === all.length;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
      <Tick
        name={`${label}: all shown`}
        checked={every}
        indeterminate={chosen.length > 0}
        onFlip={() => onTick(new Set(every ? [] : all))}
      />
      <Button disabled={chosen.length === 0} loading={pending} onClick={() => onDo(chosen)}>
        {chosen.length === 0 ? label : `${label} (${chosen.length})`}
      </Button>
    </Stack>
  );
}

interface TickProps {
  readonly name: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onFlip: () => void;
}

const Tick = ({ name, checked, indeterminate = false, onFlip }: TickProps) => (
  <Checkbox
    size="small"
    checked={checked}
    indeterminate={indeterminate && !checked}
    onChange={onFlip}
    slotProps={{ input: { 'aria-label': name } }}
  />
);
