import { Alert, Typography } from '@mui/material';
import { Can, useMe } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { AccountColumns } from './AccountColumns.tsx';
import { AccountFile } from './AccountFile.tsx';
import { PositionImport } from './PositionImport.tsx';
import { can } from '../../../src/domain/permissions.ts';

/** Imports of new accounts and of positions. */
export function AccountImport() {
  const me = useMe();
  return (
    <>
      <Section title="Import New Accounts">
        <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
          Each row becomes an account at the first step of the wizard. The file is checked first. Then either all rows
          are imported, or none.
        </Typography>
        {!can(me, 'accounts.import') && <Alert severity="info">Only a super admin can import accounts.</Alert>}
        <Can action="accounts.import">
          <AccountFile />
        </Can>
        <AccountColumns />
      </Section>
      <PositionImport />
    </>
  );
}
