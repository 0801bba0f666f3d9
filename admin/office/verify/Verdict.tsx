import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { shownNumber } from '../../../src/domain/account/shownNumber.ts';
import { exactInstant } from '../../../src/domain/format.ts';
import { Fact, Facts } from '../../kit/page/Section.tsx';

interface VerifiedSigner {
  readonly block: string;
  readonly name: string;
  readonly signedAt: string;
}

/** Result of verifying a document. */
export interface Verified {
  readonly ours: boolean;
  readonly unaltered: boolean;
  readonly message: string;
  /** This and the following only for people who see the account. */
  readonly accountId?: string;
  readonly accountNumber?: string | null;
  readonly signers?: readonly VerifiedSigner[];
}

interface VerdictProps {
  readonly verified: Verified;
  readonly fileName: string;
}

export function Verdict({ verified, fileName }: VerdictProps) {
  const { ours, unaltered, message, accountId, accountNumber, signers = [] } = verified;
  const good = ours && unaltered;
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Alert severity={good ? 'success' : 'error'} sx={{ mb: 2 }}>
        <AlertTitle sx={{ mt: 0 }}>{message}</AlertTitle>
        {fileName}
      </Alert>
      {accountId && (
        <Facts>
          <Fact label="Account">
            <Link component={RouterLink} to={`/accounts/${accountId}/details`}>
              {shownNumber(accountNumber)}
            </Link>
          </Fact>
          {signers.map(({ block, name, signedAt }) => (
            <Fact key={block} label={`Signed by the ${block === 'verus' ? 'firm' : 'advisor'}`}>
              {`${name}, ${exactInstant(signedAt)}`}
            </Fact>
          ))}
        </Facts>
      )}
    </Box>
  );
}
