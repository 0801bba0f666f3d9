import { Button, DialogActions } from '@mui/material';
import { CodeInput } from '../../parts/second-factor/CodeInput.tsx';
import { useCode } from '../../parts/second-factor/useCode.ts';

interface AgainCodeProps {
  readonly email: string;
  readonly onVerified: () => Promise<void>;
}

export function AgainCode({ email, onVerified }: AgainCodeProps) {
  const code = useCode(onVerified);
  return (
    <form onSubmit={code.submit}>
      <CodeInput code={code} email={email} />
      <DialogActions sx={{ px: 0 }}>
        <Button type="submit" variant="contained" loading={code.isPending}>
          Verify
        </Button>
      </DialogActions>
    </form>
  );
}
