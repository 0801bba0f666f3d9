import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { Can } from '../../kit/me.tsx';
import { RevealDialog, type Concealed } from './RevealDialog.tsx';

/** Button beside a masked number that reveals it, for people who may see it. */
export function RevealButton(concealed: Concealed) {
  const [open, setOpen] = useState(false);
  return (
    <Can action="ssn.reveal">
      <IconAction
        label={`Show ${concealed.label}`}
        icon={<Visibility fontSize="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <RevealDialog {...concealed} onClose={() => setOpen(false)} />}
    </Can>
  );
}
