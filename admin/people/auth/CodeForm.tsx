import { Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { CodeInput } from '../../parts/second-factor/CodeInput.tsx';
import { useCode } from '../../parts/second-factor/useCode.ts';

interface CodeFormProps {
  readonly hint?: string;
  /** Email of the user, if the demo may fill in their code. */
  readonly email?: string;
  readonly onVerified: () => Promise<void>;
}

/** Second-factor step of the sign-in. */
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
