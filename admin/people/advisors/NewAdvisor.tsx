import { Button } from '@mui/material';
import { useState } from 'react';
import { NewAdvisorDialog } from '../../parts/people/AdvisorDialog.tsx';

export function NewAdvisor() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        New Advisor
      </Button>
      {open && <NewAdvisorDialog onClose={() => setOpen(false)} />}
    </>
  );
}
