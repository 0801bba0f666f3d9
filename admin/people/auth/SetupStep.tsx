import { Typography } from '@mui/material';

const steps = 4;

/** Where somebody stands who sets the firm up: themselves, the second factor, the backup codes, the firm. */
export const SetupStep = ({ number }: { readonly number: number }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    Step {number} of {steps}
  </Typography>
);
