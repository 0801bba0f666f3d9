import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { CodeInput } from '../../parts/second-factor/CodeInput.tsx';
import { useCode } from '../../parts/second-factor/useCode.ts';

interface CodeFormProps {
  readonly hint?: string;
  /** Whose code it is, if the demo may fill it in. */
  readonly email?: string;
  readonly onVerified: () => Promise<void>;
}

/** Goes on once the code is right. */
export function CodeForm({ hint, email, onVerified }: CodeFormProps) {
  const notify = useNotify();
  const code = useCode(async () => {
    await onVerified();
    notify('2FA Verification Successful', { type: 'success' });
  });
  return (
    <form onSubmit={code.submit}>
      <CodeInput code={code} hint={hint} email={email} />
      <Button type="submit" variant="contained" fullWidth loading={code.isPending} sx={{ mt: 2 }}>
        Verify
      </Button>
    </form>
  );
}
