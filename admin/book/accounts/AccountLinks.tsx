import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { advisorCodePath } from '../../../src/domain/advisor-code/links.ts';
import { branchPath } from '../../../src/domain/branch/links.ts';
import { clientPath } from '../../../src/domain/client/links.ts';
import { one, RelatedLinks } from '../../kit/page/RelatedLinks.tsx';

/** Links to the records that the account belongs to. */
export const AccountLinks = ({ account }: { readonly account: AnsweredAccount }) => (
  <RelatedLinks
    related={[
      { label: 'Client', of: one(account.clientId, account.clientName), to: clientPath },
      { label: 'Branch', of: one(account.branchId, account.branchName), to: branchPath },
      { label: 'Advisor code', of: one(account.advisorCodeId, account.advisorCodeNumber), to: advisorCodePath },
    ]}
  />
);
