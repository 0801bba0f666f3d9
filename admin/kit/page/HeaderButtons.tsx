import { Box, Button, Stack } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

/**
 * What can be done with a page's record, in one order everywhere: first what reads, copies or hands on, then what takes
 * the record away, and at the right end the one contained button that the page is mostly opened for.
 */
export interface HeaderActions {
  readonly actions?: ReactNode;
  /** What ends or deletes the record; on a phone it stands under 'More', out of the thumb's way. */
  readonly destructive?: ReactNode;
  /** At most one. */
  readonly main?: ReactNode;
}

export const HeaderButtons = ({ actions, destructive, main }: HeaderActions) => (
  <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    {actions}
    {destructive && <More>{destructive}</More>}
    {main}
  </Stack>
);

/** It unfolds in its place: what is asked before a deed finds its button again afterwards. */
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

/** Where nothing of it is allowed there is nothing more. */
const onPhones = { display: { sm: 'none' }, '&:not(:has(+ * button))': { display: 'none' } };
