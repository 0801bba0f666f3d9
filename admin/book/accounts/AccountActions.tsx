import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { Can } from '../../kit/me.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { CopyLink } from './CopyLink.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** What may be taken from the account as a whole. */
export function AccountActions({ account }: { readonly account: AnsweredAccount }) {
  return (
    <>
      <CopyLink id={account.id} />
      <ProfileMenu id={account.id} />
    </>
  );
}

/** How the account ends. */
export function AccountEndings({ account }: { readonly account: AnsweredAccount }) {
  return (
    <>
      <Can action="accounts.close">
        <CloseAccount account={account} />
      </Can>
      {account.isDeletable && (
        <Can action="accounts.delete">
          <DeleteAccount account={account} />
        </Can>
      )}
    </>
  );
}
