import { Dialog, useMediaQuery, type Theme } from '@mui/material';
import { FinderField } from './FinderField.tsx';
import { finder } from './finder.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { useNoteOpened } from './opened.ts';

/** One field over clients, accounts, codes, advisors, branches, and the pages and deeds that are for this person. */
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

/** It has no title to be named by, as MUI takes for granted. */
const named = { 'aria-label': 'Find anything', 'aria-labelledby': undefined };
