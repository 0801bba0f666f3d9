import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { IconAction } from '../button/IconAction.tsx';
import { useListScope, useListFilters } from './context.ts';
import { searchOf } from './query.ts';

/** Debounced search; the list sets the delay. */
export function Search() {
  const { list } = useListScope();
  const [text, setText] = useSearchText(list.debounce);
  const label = `Search ${list.name}...`;
  const start = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  const clear = text && (
    <IconAction label="Clear search" icon={<Close fontSize="small" />} onClick={() => setText('')} />
  );
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && setText('')}
      placeholder={label}
      margin="none"
      sx={{ maxWidth: { sm: 320 }, flex: '1 1 200px' }}
      slotProps={{
        htmlInput: { 'aria-label': label, role: 'searchbox' },
        input: { startAdornment: start, endAdornment: clear },
      }}
    />
  );
}

function useSearchText(debounce: number): [text: string, set: (text: string) => void] {
  const [listFilters, setListFilters] = useListFilters();
  const searched = searchOf(listFilters);
  const [text, setText] = useState(searched);
  // The URL may change the search too: by the back button, or by resetting all filters.
  useEffect(() => setText(searched), [searched]);
  useEffect(() => {
    if (text === searched) return undefined;
    const timer = setTimeout(() => setListFilters({ ...listFilters, search: text }), debounce);
    return () => clearTimeout(timer);
  }, [text, searched, debounce, listFilters, setListFilters]);
  return [text, setText];
}
