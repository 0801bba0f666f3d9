import { Alert } from '@mui/material';
import { createPortal } from 'react-dom';
import { useIsOnline } from '../kit/wire/connection.ts';

/** Note over everything, dialogs included, while the server cannot be reached. */
export function OfflineNote() {
  if (useIsOnline()) return null;
  return createPortal(
    <Alert severity="warning" role="status" className="no-print" sx={placement}>
      You are offline. Your changes are kept, and this page reconnects automatically.
    </Alert>,
    document.body,
  );
}

const placement = {
  position: 'fixed',
  top: 8,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  zIndex: 'tooltip',
  border: 1,
  borderColor: 'divider',
};
