import { Typography } from '@mui/material';

const steps = 4;

/** Number of the setup step: user, second factor, backup codes, firm. */
export const SetupStep = ({ number }: { readonly number: number }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    Step {number} of {steps}
  </Typography>
);
