import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { Plain } from './Plain.tsx';

/** For unknown paths and for pages that this user may not see: both must look alike. */
export function NotFound() {
  return (
    <Plain title="Page Not Found">
      <Typography sx={{ mb: 2 }}>This page does not exist.</Typography>
      <Button component={Link} to="/branches">
        Go to the dashboard
      </Button>
    </Plain>
  );
}
