import type { AnsweredAccount } from '../../src/domain/account/answered.ts';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { useDeed } from '../kit/wire/deeds.ts';
import { notPatched, patchAccount, updated } from './patchAccount.ts';

/** For a closing that was a mistake. */
export function ReopenAccount({ account }: { readonly account: AnsweredAccount }) {
  const { mutateAsync } = useDeed({
    call: () => patchAccount(account, { step: 'completed' }),
    done: updated,
    failed: notPatched,
  });
  return (
    <ConfirmButton label="Reopen Account" prompt="Reopen this account?" onConfirm={mutateAsync}>
      Its pending refunds of the closing are cancelled. What is complete stays refunded; the days of it can be billed
      again.
    </ConfirmButton>
  );
}
