import { Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { advisorCodePath } from '../../src/domain/advisor-code/links.ts';
import { branchPath } from '../../src/domain/branch/links.ts';
import type { Client } from '../parts/client.ts';

/** The branches and advisor codes that the client belongs to. */
export function ClientLinks({ client: { branches, advisorCodes } }: { readonly client: Client }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <Several one="Branch" more="Branches" of={branches.data} to={branchPath} />
      <Several one="Advisor code" more="Advisor codes" of={advisorCodes.data} to={advisorCodePath} />
    </Stack>
  );
}

interface SeveralProps {
  readonly one: string;
  readonly more: string;
  readonly of: Client['branches']['data'];
  readonly to: (id: string) => string;
}

function Several({ one, more, of, to }: SeveralProps) {
  if (of.length === 0) return null;
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {of.length === 1 ? one : more}
      {of.map(({ id, name }) => (
        <Link key={id} component={RouterLink} to={to(id)} underline="always">
          {name}
        </Link>
      ))}
    </Stack>
  );
}
