import { Box } from '@mui/material';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { fullDay } from '../../../../src/domain/format.ts';
import { signatureBlocks } from '../../../../src/domain/internal-form/choices.ts';
import { iso } from '../../../kit/page/instant.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { blocks, type BlockKey } from './blocks.ts';

interface SignatureStateProps {
  readonly account: AnsweredAccount;
  readonly block: BlockKey;
}

/** Whether a block of the form is signed, by whom and when. */
export function SignatureState({ account, block }: SignatureStateProps) {
  const signer = blocks[block].signerOf(account);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {signatureBlocks[block]}
      {signer ? (
        <StatusChip tone="good" label={`Signed by ${signer.name} on ${fullDay(iso(signer.signedAt))}`} />
      ) : (
        <StatusChip tone="waiting" label={account.internalForm ? 'Ready for review' : 'Not prepared yet'} />
      )}
    </Box>
  );
}
