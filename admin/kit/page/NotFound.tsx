import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Plain } from './Plain.tsx';

/** For paths that do not exist and for those that are not for this person: they must look alike. */
export function NotFound() {
  return (
    <Plain title="Page not found">
      <Typography sx={{ mb: 2 }}>This page does not exist.</Typography>
      <Button component={Link} to="/branches">
        Go to the dashboard
      </Button>
    </Plain>
  );
}
