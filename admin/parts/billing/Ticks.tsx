import { Box, Button, Checkbox, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';

export interface Ticking {
  /** Label of the command on the ticked rows: 'Catch up'. */
  readonly label: string;
  readonly pending: boolean;
  readonly onDo: (keys: readonly string[]) => void;
}

interface TicksProps<Row> {
  readonly label: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly row: Row }[];
  readonly ticking: Ticking | undefined;
  readonly line: (row: Row) => ReactNode;
}

/** A list of rows; with a checkbox each if a command applies to several at once. */
export function Ticks<Row>({ label, rows, ticking, line }: TicksProps<Row>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const flip = (key: string) =>
    setTicked((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  return (
    <>
      {ticking && <Doing ticking={ticking} all={rows.map(({ key }) => key)} ticked={ticked} onTick={setTicked} />}
      <Box sx={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="region" aria-label={label}>
        {rows.map(({ key, name, row }) => (
          <Stack key={key} direction="row" sx={{ alignItems: 'center' }}>
            {ticking && <Tick name={`${ticking.label} ${name}`} checked={ticked.has(key)} onFlip={() => flip(key)} />}
            {line(row)}
          </Stack>
        ))}
      </Box>
    </>
  );
}

interface DoingProps {
  readonly ticking: Ticking;
  readonly all: readonly string[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
}

function Doing({ ticking: { label, pending, onDo }, all, ticked, onTick }: DoingProps) {
  // Rows that are done are no longer in the list, so they no longer count as ticked.
  const chosen = all.filter((key) => ticked.has(key));
  const every = chosen.length === all.length;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
      <Tick
        name={`${label}: all shown`}
        checked={every}
        some={chosen.length > 0}
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
  readonly some?: boolean;
  readonly onFlip: () => void;
}

const Tick = ({ name, checked, some = false, onFlip }: TickProps) => (
  <Checkbox
    size="small"
    checked={checked}
    indeterminate={some && !checked}
    onChange={onFlip}
    slotProps={{ input: { 'aria-label': name } }}
  />
);
