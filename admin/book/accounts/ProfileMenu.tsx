import { useState } from 'react';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { download } from '../../kit/wire/download.ts';
import { MenuButton } from '../../kit/button/MenuButton.tsx';
import { AccountSummary } from '../../parts/account/AccountSummary.tsx';

const items = [
  { key: 'summary', label: 'Summary' },
  { key: 'csv', label: 'Download CSV' },
] as const;

/** Menu of the account's application: to read, print or download. */
export function ProfileMenu({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useCommand({
    call: () => download(`/accounts/${id}/profile.csv`, { fallbackName: 'account-profile.csv' }),
    failureMessage: "Can't download",
  });
  return (
    <>
      <MenuButton
        label="Account profile"
        items={items}
        loading={isPending}
        onChoose={(key) => (key === 'csv' ? mutate() : setOpen(true))}
      />
      <AccountSummary accountId={id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
