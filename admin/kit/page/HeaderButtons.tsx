import { Box, Button, Stack } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

/**
 * Commands on a page's record, in one order everywhere: first those that read, copy or share, then those that remove
 * the record, and at the right end the one contained button of the page's main purpose.
 */
export interface HeaderActions {
  readonly actions?: ReactNode;
  /** Commands that end or delete the record; on a phone they stand under 'More', out of the thumb's way. */
  readonly destructive?: ReactNode;
  /** The main command, at most one. */
  readonly main?: ReactNode;
}

export const HeaderButtons = ({ actions, destructive, main }: HeaderActions) => (
  <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    {actions}
    {destructive && <More>{destructive}</More>}
    {main}
  </Stack>
);

/** Unfolds in place, so that the focus can return to the button after a confirmation. */
function More({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} sx={onPhones}>
        More
      </Button>
      <Box
        id={id}
        sx={{
          display: { xs: open ? 'flex' : 'none', sm: 'flex' },
          flexWrap: 'wrap',
          gap: 1,
          '&:empty': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </>
  );
}

/** Hides 'More' if the user may do none of its commands. */
const onPhones = { display: { sm: 'none' }, '&:not(:has(+ * button))': { display: 'none' } };
