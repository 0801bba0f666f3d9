import { Box, Link, Typography } from '@mui/material';
import { useId } from 'react';
import { exactInstant } from '../../../src/domain/format.ts';
import { formKinds, signatureBlocks } from '../../../src/domain/internal-form/choices.ts';
import { Copyable } from '../../kit/button/Copyable.tsx';
import { Fact, Facts } from '../../kit/page/Section.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { SignatureEvidence } from './signature.ts';

/** A signature, with all its evidence. */
export function Evidence({ signature }: { readonly signature: SignatureEvidence }) {
  const heading = useId();
  const { block, signerName, consentText, kind, edition, url, voidedAt } = signature;
  return (
    <Box component="article" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={heading} variant="h3">
          {`${signatureBlocks[block]}: ${signerName}`}
        </Typography>
        {voidedAt ? <StatusChip tone="over" label="Voided" /> : <StatusChip tone="good" label="Valid" />}
        <Link href={url} target="_blank" rel="noopener" underline="always">
          {`${formKinds[kind]}, version ${edition}`}
        </Link>
      </Box>
      <Typography variant="body2" component="blockquote" sx={statement}>
        {consentText}
      </Typography>
      <Proofs signature={signature} />
    </Box>
  );
}

const statement = { m: 0, mb: 1, pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' };

function Proofs({ signature }: { readonly signature: SignatureEvidence }) {
  const { signedAt, secondFactorAt, address, signerIp, voidedAt, voidReason } = signature;
  return (
    <Facts>
      <Fact label="Typed Name">{signature.typedName}</Fact>
      <Fact label="Signed At">{exactInstant(signedAt)}</Fact>
      <Fact label="Two-Factor Verified At">{exactInstant(secondFactorAt)}</Fact>
      <Fact label="IP Address">{signerIp && signerIp !== address ? `${address} (claimed ${signerIp})` : address}</Fact>
      <Fact label="Browser">{signature.agent}</Fact>
      <Fact label="SHA-256 Before">
        <Copyable value={signature.sha256Before} label="SHA-256 before" />
      </Fact>
      <Fact label="SHA-256 After">
        <Copyable value={signature.sha256After} label="SHA-256 after" />
      </Fact>
      {voidedAt && <Fact label="Voided At">{exactInstant(voidedAt)}</Fact>}
      {voidedAt && <Fact label="Void Reason">{voidReason}</Fact>}
    </Facts>
  );
}
