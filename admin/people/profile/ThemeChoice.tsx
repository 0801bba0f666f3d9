import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRemoveFromStore, useStore } from 'react-admin';
import { Section } from '../../kit/page/Section.tsx';

/** react-admin's store key; without a value the system decides. */
const key = 'theme';
const system = 'system';
const choices = { light: 'Light', dark: 'Dark', [system]: 'Match system' };

export function ThemeChoice() {
  const [theme = system, setTheme] = useStore<string | undefined>(key);
  const forget = useRemoveFromStore(key);
  const choose = (chosen: string) => (chosen === system ? forget() : setTheme(chosen));
  return (
    <Section title="Theme">
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label="Theme"
        value={theme}
        // A second press on the active button would clear the choice.
        onChange={(_, chosen: string | null) => chosen && choose(chosen)}
        sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 2 } }}
      >
        {Object.entries(choices).map(([value, label]) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Section>
  );
}
