import Close from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { TextField, type AutocompleteRenderInputParams } from '@mui/material';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { finder } from './finder.ts';

interface TypedWordProps extends AutocompleteRenderInputParams {
  readonly onEnter: () => void;
}

/** The search input, with a close button for devices without Escape. */
export function TypedWord({ onEnter, ...params }: TypedWordProps) {
  const { slotProps } = params;
  return (
    <TextField
      {...params}
      autoFocus
      margin="none"
      placeholder="Find anything"
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      sx={bare}
      slotProps={{
        ...slotProps,
        htmlInput: { ...slotProps.htmlInput, 'aria-label': 'Find anything' },
        input: {
          ...slotProps.input,
          startAdornment: <SearchIcon sx={{ color: 'text.secondary', mr: 1 }} />,
          endAdornment: <IconAction label="Close" icon={<Close fontSize="small" />} onClick={finder.close} />,
        },
      }}
    />
  );
}

const bare = {
  p: 1,
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { pr: 1 },
};
