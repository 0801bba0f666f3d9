import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useVisit } from './visit.ts';

/** Link back to the sign-in, which keeps its state. */
export function SignInLink() {
  const visit = useVisit();
  return (
    <Link component={RouterLink} to="/login" state={visit} variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
      Back to sign-in
    </Link>
  );
}
