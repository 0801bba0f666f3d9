import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { Can } from '../../kit/me.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { CopyLink } from './CopyLink.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** Header commands that only read: copying the link, and the profile. */
export function AccountActions({ account }: { readonly account: AnsweredAccount }) {
  return (
    <>
      <CopyLink id={account.id} />
      <ProfileMenu id={account.id} />
    </>
  );
}

/** Header commands that end the account: closing and deleting. */
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
