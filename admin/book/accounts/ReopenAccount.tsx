import { useQuery } from '@tanstack/react-query';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { describeReopening, type ReopeningPreview } from '../../../src/domain/refund/reopening.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { notPatched, patchAccount, updated } from './patchAccount.ts';

/** Reopens an account that was closed by mistake. */
export function ReopenAccount({ account }: { readonly account: AnsweredAccount }) {
  const { mutateAsync } = useCommand({
    call: () => patchAccount(account, { step: 'completed' }),
    done: updated,
    failureMessage: notPatched,
  });
  return (
    <ConfirmButton label="Reopen Account" prompt="Reopen this account?" onConfirm={mutateAsync}>
      <WhatGoes accountId={account.id} />
    </ConfirmButton>
  );
}

/** Loads the effects of reopening when the dialog opens; shows the general one until then, or if that fails. */
function WhatGoes({ accountId }: { readonly accountId: string }) {
  const { data } = useQuery({
    queryKey: ['reopening', accountId],
    queryFn: ({ signal }) => http<ReopeningPreview>(`/accounts/${accountId}/reopening`, { signal }),
    staleTime: 0,
    retry: false,
  });
  return (
    <div role="status" style={{ minHeight: 64 }}>
      {(data ? describeReopening(data) : [always]).map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </div>
  );
}

const always =
  'Pending refunds from closing the account are canceled. Completed refunds stay refunded, and those days can be billed again.';
