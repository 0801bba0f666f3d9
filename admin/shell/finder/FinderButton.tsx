import SearchIcon from '@mui/icons-material/Search';
import { Box, Button } from '@mui/material';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { finder } from './finder.ts';
import { Key } from './KeysHelp.tsx';

/** Button above the navigation. */
export const FinderButton = () => (
  <Box sx={{ px: 1, pb: 1 }}>
    <Button
      fullWidth
      variant="outlined"
      color="inherit"
      startIcon={<SearchIcon />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={finder.open}
      sx={field}
    >
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {label}
      </Box>
      <Key>Ctrl K</Key>
    </Button>
  </Box>
);

/** Icon in the top bar of narrow screens. */
export const FinderIcon = () => (
  <IconAction label={label} aria-haspopup="dialog" icon={<SearchIcon fontSize="small" />} onClick={finder.open} />
);

const label = 'Find anything';

const field = { color: 'text.secondary', borderColor: 'divider', fontWeight: 400, px: 1 };
