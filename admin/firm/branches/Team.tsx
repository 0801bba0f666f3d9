import { Typography } from '@mui/material';
import { AccessPersons } from './TeamAssistants.tsx';
import { Advisors } from './TeamAdvisors.tsx';

/** People of a branch: its advisors, and the access persons who work for them. */
export function Team({ id }: { readonly id: string }) {
  return (
    <>
      <Heading>Advisors</Heading>
      <Advisors branchId={id} />
      <Heading>Access Persons</Heading>
      <AccessPersons branchId={id} />
    </>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
    {children}
  </Typography>
);
