import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { BillingDialog } from './BillingDialog.tsx';

/** The billing dialog for the quarter of a link: '/advisors?bill=2026-01-01'. */
export function LinkedBilling() {
  const [search, setSearch] = useSearchParams();
  const quarter = search.get('bill');
  if (!quarter) return null;
  const close = () =>
    setSearch(
      (before) => {
        before.delete('bill');
        return before;
      },
      { replace: true },
    );
  return <BillingDialog selected={[]} quarter={quarter} onClose={close} />;
}

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
