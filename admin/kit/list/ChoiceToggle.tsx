import { ToggleButton, ToggleButtonGroup, useMediaQuery, type Theme } from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import { useListFilters } from './context.ts';
import { isColumnFilter, isOneChoice } from './query.ts';

export interface Counted {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

interface ChoiceToggleProps {
  /** The key of the choice column that a press filters by. */
  readonly column: string;
  readonly label: string;
  readonly choices: readonly Counted[];
}

/** Buttons for a column's choices with their numbers of rows: a press filters by one, All clears the filter. */
export function ChoiceToggle({ column, label, choices }: ChoiceToggleProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [chosen, choose] = useChosen(column);
  const all = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={label}
      orientation={phone ? 'vertical' : 'horizontal'}
      fullWidth={phone}
      className="no-print"
      value={chosen}
      onChange={(_, id: string | null) => choose(id ?? every)}
      sx={looks}
    >
      {[{ id: every, name: 'All', count: all }, ...choices].map(({ id, name, count }) => (
        <ToggleButton key={id} value={id}>
          {`${name} · ${format('number', count)}`}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const every = 'all';

/** The choice that the list is filtered by; undefined if its filter matches no button. */
function useChosen(column: string): [chosen: string | undefined, choose: (id: string) => void] {
  const [listFilters, setListFilters] = useListFilters();
  const { [column]: filter, ...others } = listFilters;
  const choose = (id: string) =>
    setListFilters(id === every ? others : { ...others, [column]: { option: '=', values: [id] } });
  if (!isColumnFilter(filter)) return [every, choose];
  return [isOneChoice(filter) ? filter.values?.[0] : undefined, choose];
}

const looks = { mb: 2, bgcolor: 'background.paper', '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5 } };
