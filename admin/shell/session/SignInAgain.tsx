import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { forgetMe, loadMe, useMe } from '../../kit/me.tsx';
import { ToastOutlet } from '../../kit/notice/ToastOutlet.tsx';
import { AgainCode } from './AgainCode.tsx';
import { AgainPassword } from './AgainPassword.tsx';
import { leaveTo } from './leaveTo.ts';

/**
 * Sign-in over the page after the session has ended. If the same user signs in, they continue on this page; a different
 * user is sent to the start page.
 */
export function SignInAgain({ onSameUser }: { readonly onSameUser: () => void }) {
  const heading = useId();
  const me = useMe();
  const [email, setEmail] = useState(me.email);
  const [isPasswordAccepted, setPasswordAccepted] = useState(false);
  const enter = async () => {
    forgetMe();
    const { id } = await loadMe();
    if (id === me.id) onSameUser();
    else leaveTo('/');
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} slotProps={{ backdrop: { sx: curtain } }}>
      <DialogTitle id={heading}>Your Session Has Ended</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <DialogContentText sx={{ mb: 2 }}>
          {`Sign in again as ${me.firstName} ${me.lastName} to continue where you were. Your changes are kept.`}
        </DialogContentText>
        {isPasswordAccepted ? (
          <AgainCode email={email} onVerified={enter} />
        ) : (
          <AgainPassword email={email} onEmail={setEmail} onPasswordAccepted={() => setPasswordAccepted(true)} />
        )}
        <ToastOutlet />
      </DialogContent>
    </Dialog>
  );
}

/** Covers the page, so that nobody passing by can read it. */
const curtain = { bgcolor: 'background.default' };
