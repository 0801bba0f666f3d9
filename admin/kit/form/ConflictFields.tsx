import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useContext, type ReactNode } from 'react';
import { get } from 'react-hook-form';
import { InputRegistryContext, displayedValue } from '../inputs/inputRegistry.ts';
import { overlap, type Merge } from './threeWayMerge.ts';

type Side = 'theirs' | 'mine';

export type Chosen = Readonly<Record<string, Side>>;

export interface Versions {
  readonly current: object;
  readonly typed: object;
}

interface ConflictFieldsProps extends Versions {
  readonly merge: Merge;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** Lists the other person's changes by the inputs' labels; for fields that both have changed one side is chosen. */
export function ConflictFields({ merge: { theirs, both }, chosen, onChoose, current, typed }: ConflictFieldsProps) {
  const registry = [...useContext(InputRegistryContext)];
  return (
    <Stack sx={{ gap: 2 }}>
      {theirs.map((path) => {
        const [, input] = registry.find(([source]) => overlap(source, path)) ?? [];
        const shown = (record: object) => displayedValue(get(record, path), input?.display);
        const field = { label: input?.label ?? path.replace(/^.*\./, ''), theirs: shown(current) };
        const choose = (side: Side) => onChoose({ ...chosen, [path]: side });
        return both.includes(path) ? (
          <SideChoice key={path} {...field} mine={shown(typed)} side={chosen[path]} onChoose={choose} />
        ) : (
          <Kept key={path} {...field} />
        );
      })}
    </Stack>
  );
}

interface KeptProps {
  readonly label: string;
  readonly theirs: ReactNode;
}

const Kept = ({ label, theirs }: KeptProps) => (
  <Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography>Their value: {theirs}</Typography>
  </Box>
);

interface SideChoiceProps extends KeptProps {
  readonly mine: ReactNode;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const SideChoice = ({ label, theirs, mine, side, onChoose }: SideChoiceProps) => (
  <FormControl>
    <FormLabel>{label}</FormLabel>
    <RadioGroup
      aria-label={label}
      value={side ?? null}
      onChange={(_, chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
    >
      <FormControlLabel value="theirs" control={<Radio size="small" />} label={<>Their value: {theirs}</>} />
      <FormControlLabel value="mine" control={<Radio size="small" />} label={<>Your value: {mine}</>} />
    </RadioGroup>
  </FormControl>
);
