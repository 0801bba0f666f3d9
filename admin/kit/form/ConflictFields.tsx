import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useContext, type ReactNode } from 'react';
import { get } from 'react-hook-form';
import { SpokenContext, spokenValue } from '../inputs/spoken.ts';
import { overlap, type Meeting } from './meeting.ts';

type Side = 'theirs' | 'mine';

export type Chosen = Readonly<Record<string, Side>>;

export interface Versions {
  readonly current: object;
  readonly typed: object;
}

interface ConflictFieldsProps extends Versions {
  readonly meeting: Meeting;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** What somebody else has changed, field by field, as its input calls it; what both have changed is to be chosen. */
export function ConflictFields({ meeting: { theirs, both }, chosen, onChoose, current, typed }: ConflictFieldsProps) {
  const spoken = [...useContext(SpokenContext)];
  return (
    <Stack sx={{ gap: 2 }}>
      {theirs.map((path) => {
        const [, input] = spoken.find(([source]) => overlap(source, path)) ?? [];
        const inWords = (record: object) => spokenValue(get(record, path), input?.words);
        const field = { label: input?.label ?? path.replace(/^.*\./, ''), theirs: inWords(current) };
        const choose = (side: Side) => onChoose({ ...chosen, [path]: side });
        return both.includes(path) ? (
          <Choice key={path} {...field} mine={inWords(typed)} side={chosen[path]} onChoose={choose} />
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
    <Typography>Theirs: {theirs}</Typography>
  </Box>
);

interface ChoiceProps extends KeptProps {
  readonly mine: ReactNode;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const Choice = ({ label, theirs, mine, side, onChoose }: ChoiceProps) => (
  <FormControl>
    <FormLabel>{label}</FormLabel>
    <RadioGroup
      aria-label={label}
      value={side ?? null}
      onChange={(_, chosen) => onChoose(chosen === 'mine' ? 'mine' : 'theirs')}
    >
      <FormControlLabel value="theirs" control={<Radio size="small" />} label={<>Theirs: {theirs}</>} />
      <FormControlLabel value="mine" control={<Radio size="small" />} label={<>Mine: {mine}</>} />
    </RadioGroup>
  </FormControl>
);
