import { Dialog, useMediaQuery, type Theme } from '@mui/material';
import { FinderField } from './FinderField.tsx';
import { finder } from './finder.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { useNoteOpened } from './opened.ts';

/**
 * Dialog with one search field over clients, accounts, codes, advisors, branches, and the pages and commands of this
 * user.
 */
export function Finder() {
  const open = finder.useIsOpen();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  useNoteOpened();
  return (
    <>
      <Dialog
        open={open}
        onClose={finder.close}
        fullWidth
        fullScreen={phone}
        maxWidth="sm"
        slotProps={{ paper: named }}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <FinderField />
      </Dialog>
      <KeysHelp />
    </>
  );
}

/** Named by a label, as it has no title, which MUI expects. */
const named = { 'aria-label': 'Find anything', 'aria-labelledby': undefined };
