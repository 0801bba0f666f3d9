import { Chip } from '@mui/material';
import { useCompany } from '../../kit/company.ts';

/** Marks the demo on every page: nobody must take it for a real firm. */
export const DemoChip = () =>
  useCompany()?.demo ? <Chip label="Demo" size="small" color="warning" variant="outlined" data-hint={meaning} /> : null;

const meaning = 'All data is fictional, anyone can sign in, and no emails are sent.';
