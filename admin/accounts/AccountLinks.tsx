import { Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { advisorCodePath } from '../../src/domain/advisor-code/links.ts';
import { branchPath } from '../../src/domain/branch/links.ts';
import { clientPath } from '../../src/domain/client/links.ts';
import type { AnsweredAccount } from '../../src/domain/account/answered.ts';

/** What the account belongs to. */
export function AccountLinks({ account }: { readonly account: AnsweredAccount }) {
  const { clientId, clientName, branchId, branchName, advisorCodeId, advisorCodeNumber } = account;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <To label="Client" path={clientPath(clientId)}>
        {clientName}
      </To>
      {branchId && (
        <To label="Branch" path={branchPath(branchId)}>
          {branchName}
        </To>
      )}
      {advisorCodeId && (
        <To label="Advisor code" path={advisorCodePath(advisorCodeId)}>
          {advisorCodeNumber}
        </To>
      )}
    </Stack>
  );
}

interface ToProps {
  readonly label: string;
  readonly path: string;
  readonly children: ReactNode;
}

function To({ label, path, children }: ToProps) {
  return (
    <span>
      {`${label} `}
      <Link component={RouterLink} to={path} underline="always">
        {children}
      </Link>
    </span>
  );
}
