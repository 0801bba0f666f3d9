import type { AnsweredAccount, Signer } from '../../../../src/domain/account/answered.ts';
import type { signatureBlocks } from '../../../../src/domain/internal-form/choices.ts';
import type { Action } from '../../../../src/domain/permissions.ts';

export type BlockKey = keyof typeof signatureBlocks;

interface Block {
  readonly can: Action;
  readonly signerOf: (account: AnsweredAccount) => Signer | null;
}

/** Signature blocks of the form: the right to sign each, and its signer. */
export const blocks: Readonly<Record<BlockKey, Block>> = {
  advisor: { can: 'accounts.signAsAdvisor', signerOf: (account) => account.advisorSignerAttributes },
  verus: { can: 'accounts.signAsVerus', signerOf: (account) => account.verusSignerAttributes },
};
