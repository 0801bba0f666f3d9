import { Chip, Stack } from '@mui/material';
import { codesOf } from '../../../src/domain/choices.ts';
import { format } from '../../../src/domain/format.ts';
import type { Billing, Decisions } from './billing.ts';

const words = {
  catchUpAccountIds: ['Included', 'account'],
  countedAgain: ['Charged again', 'charge'],
  excludedAccountIds: ['Left out', 'account'],
} as const satisfies Readonly<Record<keyof Decisions, readonly [string, string]>>;

interface DecidedProps {
  readonly billing: Billing;
  readonly decide: (decisions: Partial<Decisions>) => void;
}

/** Chips of the decisions under the preview; the cross of a chip revokes its decisions. */
export function Decided({ billing, decide }: DecidedProps) {
  const made = codesOf(words).filter((key) => billing[key].length > 0);
  if (made.length === 0) return null;
  return (
    <Stack
      direction="row"
      component="section"
      aria-label="Your changes to this billing"
      sx={{ gap: 1, flexWrap: 'wrap', mt: 2 }}
    >
      {made.map((key) => (
        <Chip key={key} label={labelOf(key, billing[key].length)} onDelete={() => decide({ [key]: [] })} />
      ))}
    </Stack>
  );
}

function labelOf(key: keyof Decisions, count: number): string {
  const [done, what] = words[key];
  return `${done}: ${format('number', count)} ${what}${count === 1 ? '' : 's'}`;
}
