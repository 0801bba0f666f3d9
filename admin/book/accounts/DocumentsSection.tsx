import { Box, Button, Typography } from '@mui/material';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { documentTitle } from '../../../src/domain/account/steps.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { Section } from '../../kit/page/Section.tsx';
import { DocumentLink } from '../../parts/signing/DocumentLink.tsx';

interface OfAccount {
  readonly account: AnsweredAccount;
}

/** Documents of the account's opening. */
export function DocumentsSection({ account }: OfAccount) {
  const agreements = account.verusAgreements.data;
  return (
    <Section title="Documents" actions={account.internalForm && <ShowForm account={account} />}>
      {agreements.length === 0 && <Typography>No agreement on file.</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {agreements.map((agreement) => (
          <li key={agreement.id}>
            <DocumentLink document={agreement} typed />
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** The link is short-lived, so it is requested on the click. */
function ShowForm({ account }: OfAccount) {
  const { mutate, isPending } = useCommand({
    call: () => http<{ url: string }>(`/accounts/${account.id}/internal_form`),
    failureMessage: 'File is not available',
    then: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {`Open ${documentTitle(account)}`}
    </Button>
  );
}
