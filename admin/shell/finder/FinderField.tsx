import {
  Autocomplete,
  type AutocompleteProps,
  type AutocompleteRenderGroupParams,
  Box,
  ListSubheader,
  type PopperProps,
} from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchResult } from './searchResult.ts';
import { finder } from './finder.ts';
import { ResultItem } from './ResultItem.tsx';
import { TypedWord } from './TypedWord.tsx';
import { useAhead } from './useAhead.ts';
import { useSearchResults } from './useSearchResults.ts';

/** Command palette: arrows choose a result, Enter opens it, or the first one if none was chosen. */
export function FinderField() {
  const [typed, type] = useState('');
  const { choices, isWaiting, isError } = useSearchResults(typed);
  const open = useOpen();
  const ahead = useAhead(choices[0], isWaiting, open);
  return (
    <Autocomplete<SearchResult>
      open
      autoHighlight
      forcePopupIcon={false}
      clearOnBlur={false}
      value={null}
      inputValue={typed}
      options={[...choices]}
      filterOptions={all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ to }) => to}
      loading={isWaiting}
      loadingText="Searching …"
      noOptionsText={nothing(typed, isError)}
      onInputChange={(_, text, reason) => reason === 'input' && type(text)}
      onChange={(_, choice) => choice && open(choice)}
      onClose={(_, reason) => reason === 'escape' && finder.close()}
      renderInput={(params) => <TypedWord {...params} onEnter={ahead} />}
      {...inPlace}
      {...inGroups}
    />
  );
}

/** Group of results, marked up as a listbox expects it. */
const Group = ({ group, children }: Omit<AutocompleteRenderGroupParams, 'key'>) => (
  <li role="presentation">
    <ListSubheader component="div" aria-hidden disableSticky>
      {group}
    </ListSubheader>
    <Box component="ul" role="group" aria-label={group} sx={choicesOfGroup}>
      {children}
    </Box>
  </li>
);

const choicesOfGroup = { p: 0, '& .MuiAutocomplete-option': { pl: 3 } };

const inGroups: Pick<
  AutocompleteProps<SearchResult, false, false, false>,
  'groupBy' | 'renderGroup' | 'renderOption'
> = {
  groupBy: ({ group }) => group,
  renderGroup: ({ key, ...group }) => <Group key={key} {...group} />,
  renderOption: ({ key, ...item }, choice) => <ResultItem key={key} item={item} result={choice} />,
};

const nothing = (typed: string, isError: boolean): string => {
  if (isError) return 'Search is not available right now.';
  return typed.trim() ? 'No results.' : 'A name, an account number, a code, a page …';
};

const all = (choices: SearchResult[]): SearchResult[] => choices;

/** Renders the results in the dialog instead of a popup. */
const Below = ({ children }: Pick<PopperProps, 'children'>) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider' }}>{typeof children === 'function' ? null : children}</Box>
);

const inPlace = {
  slots: { popper: Below },
  slotProps: { paper: { elevation: 0, square: true }, listbox: { sx: { maxHeight: '60vh' } } },
};

function useOpen() {
  const navigate = useNavigate();
  return ({ to }: SearchResult) => {
    finder.close();
    void navigate(to);
  };
}
