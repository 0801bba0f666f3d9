import { advisorCodePath } from '../../../src/domain/advisor-code/links.ts';
import { branchPath } from '../../../src/domain/branch/links.ts';
import { RelatedLinks } from '../../kit/page/RelatedLinks.tsx';
import type { Client } from '../../parts/client.ts';

/** The branches and advisor codes that the client belongs to. */
export const ClientLinks = ({ client: { branches, advisorCodes } }: { readonly client: Client }) => (
  <RelatedLinks
    related={[
      { label: 'Branch', several: 'Branches', of: branches.data, to: branchPath },
      { label: 'Advisor code', several: 'Advisor codes', of: advisorCodes.data, to: advisorCodePath },
    ]}
  />
);
