import type { ReactNode } from 'react';
import type { AnsweredAccount } from '../../../../src/domain/account/answered.ts';
import { FieldDialog } from '../../../kit/form/FieldDialog.tsx';
import { notPatched, updated } from '../patchAccount.ts';

export interface Editing {
  readonly account: AnsweredAccount;
  readonly onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

interface EditAccountProps extends Editing {
  readonly title: string;
  /** Picks the initial values of the inputs. */
  readonly from: (account: AnsweredAccount) => Values;
  /** Turns the inputs' values into the PATCH, if it is not simply the inputs. */
  readonly toSend?: (values: Values, opened?: AnsweredAccount) => Values;
  readonly children: ReactNode;
}

/** A dialog for one fact of the account, which sends nothing else. */
export function EditAccount({ account, from, ...dialog }: EditAccountProps) {
  const same = (values: Values) => Object.fromEntries(Object.keys(from(account)).map((key) => [key, values[key]]));
  return (
    <FieldDialog
      toSend={same}
      {...dialog}
      resource="accounts"
      record={account}
      asForm={from}
      done={updated}
      failureMessage={notPatched}
    />
  );
}
