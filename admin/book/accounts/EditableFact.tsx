import EditOutlined from '@mui/icons-material/EditOutlined';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import type { Action } from '../../../src/domain/permissions.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { useCan } from '../../kit/me.tsx';
import { Fact } from '../../kit/page/Section.tsx';
import { WithAction } from './WithAction.tsx';

/** A dialog that changes one fact of an account. */
export type AccountDialog = ComponentType<{ readonly account: AnsweredAccount; readonly onClose: () => void }>;

export interface PencilProps {
  readonly label: string;
  readonly account: AnsweredAccount;
  /** The right that shows the pencil, in the account's present state. */
  readonly can: Action;
  readonly dialog: AccountDialog;
}

/** A fact with a pencil for people who may change it. */
export function EditableFact({ children, ...pencil }: PencilProps & { readonly children: ReactNode }) {
  return (
    <Fact label={pencil.label}>
      <WithAction action={<Pencil {...pencil} />}>{children}</WithAction>
    </Fact>
  );
}

export function Pencil({ label, account, can, dialog: Editing }: PencilProps) {
  const [open, setOpen] = useState(false);
  if (!useCan()(can, account)) return null;
  return (
    <>
      <IconAction label={`Edit ${label}`} icon={<EditOutlined fontSize="small" />} onClick={() => setOpen(true)} />
      {open && <Editing account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
