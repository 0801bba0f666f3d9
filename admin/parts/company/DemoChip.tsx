import { Chip } from '@mui/material';
import { useCompany } from '../../kit/company.ts';

/** In the demo, beside the firm's name on every page: nobody is to take it for a firm's own office. */
export const DemoChip = () =>
  useCompany()?.demo ? <Chip label="Demo" size="small" color="warning" variant="outlined" data-hint={meaning} /> : null;

const meaning = 'Everything here is invented, anybody can sign in, and no mail leaves.';
