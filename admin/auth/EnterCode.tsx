import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { AuthLayout } from './AuthLayout.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useEnter, useVisit } from './visit.ts';

export function EnterCode() {
  const enter = useEnter();
  const visit = useVisit();
  return (
    <AuthLayout title="Two-factor code">
      <CodeForm email={visit.email} onVerified={enter} />
      <Link component={RouterLink} to="/login" state={visit} variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
        Back to the sign-in
      </Link>
    </AuthLayout>
  );
}
