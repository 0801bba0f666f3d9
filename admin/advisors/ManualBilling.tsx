import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { BillingDialog } from './BillingDialog.tsx';

/** Bills a quarter, for all advisors or for those whose rows are selected. */
export function ManualBilling({ variant }: Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false);
  const { selectedIds } = useListContext();
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        Manual Billing
      </Button>
      {open && <BillingDialog selected={selectedIds.map(String)} onClose={() => setOpen(false)} />}
    </>
  );
}
