import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type BaseSyntheticEvent, type RefObject } from 'react';
import { useNotify } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { comparable } from '../../../src/domain/account/number.ts';
import { isDay } from '../../../src/domain/dates.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { DisabledReason } from '../../kit/explain/DisabledReason.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { useMe } from '../../kit/me.tsx';
import { AskToDiscard } from '../../kit/form/AskBeforeLeaving.tsx';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { useLeaving } from '../../kit/form/useLeaving.ts';
import { fieldOf } from '../../parts/accountFields.ts';
import { ClosingRefund } from './ClosingRefund.tsx';
import { notPatched, patchAccount, updated } from './patchAccount.ts';

export function CloseAccount({ account }: { readonly account: AnsweredAccount }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DisabledReason reason={whyNot(account)}>
        <Button disabled={!account.isCloseable} onClick={() => setOpen(true)}>
          Close Account
        </Button>
      </DisabledReason>
      {open && <CloseDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function whyNot({ isCloseable, isClosed }: AnsweredAccount): string | undefined {
  if (isCloseable) return undefined;
  return isClosed ? 'The account is closed.' : 'An account without a number cannot be closed.';
}

interface CloseDialogProps {
  readonly account: AnsweredAccount;
  readonly onClose: () => void;
}

function CloseDialog({ account, onClose }: CloseDialogProps) {
  const { today } = useMe();
  const heading = useId();
  const close = useClosing(account, onClose);
  const { typed, leave, discardDialog } = useLeaving(onClose);
  const first = account.billingStartDate ?? account.dateFunded ?? undefined;
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Close Account</DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <DialogContentText sx={{ mb: 2 }}>{meaning}</DialogContentText>
        <SaveForm record={account} asForm={blank} failureMessage={notPatched} save={close}>
          <DateInput
            field={fieldOf('closedOn', 'Account Closure Date')}
            helperText={`On or before ${fullDay(today)}`}
            min={first}
            max={today}
            required
          />
          <Rest account={account} first={first} last={today} typed={typed} onClose={onClose} />
        </SaveForm>
      </DialogContent>
      <AskToDiscard {...discardDialog}>The account has not been closed yet.</AskToDiscard>
    </Dialog>
  );
}

const blank = () => ({});

const meaning =
  'The account is billed through this date. Fees collected for later days are refunded pro rata. A closed ' +
  'account cannot be edited.';

interface RestProps extends CloseDialogProps {
  readonly first: string | undefined;
  readonly last: string;
  /** Whether something was typed; read when somebody leaves by a key. */
  readonly typed: RefObject<boolean>;
}

/** Shows the refund of the chosen day, and asks for the account's number as a confirmation. */
function Rest({ account, first = '', last, typed, onClose }: RestProps) {
  const closedOn: unknown = useWatch({ name: 'closedOn' });
  const [word, setWord] = useState('');
  typed.current = word !== '' || Boolean(closedOn);
  const number = account.number ?? '';
  const isDated = typeof closedOn === 'string' && isDay(closedOn) && first <= closedOn && closedOn <= last;
  return (
    <>
      {isDated && <ClosingRefund accountId={account.id} closedOn={closedOn} />}
      <TextField
        label="Account Number"
        helperText={`To confirm, type the account number ${number}.`}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        autoComplete="off"
        fullWidth
        margin="normal"
      />
      <Buttons isSure={isDated && comparable(word) === comparable(number)} onClose={onClose} />
    </>
  );
}

function Buttons({ isSure, onClose }: { readonly isSure: boolean; readonly onClose: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <DialogActions sx={{ px: 0 }}>
      <Button onClick={onClose} disabled={isSubmitting}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={!isSure} loading={isSubmitting}>
        Confirm
      </Button>
    </DialogActions>
  );
}

function useClosing(account: AnsweredAccount, onClose: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return async ({ closedOn }: FieldValues, _?: BaseSyntheticEvent, newer = account) => {
    await patchAccount(newer, { closedOn: String(closedOn).replaceAll('-', '/'), step: 'closed' });
    notify(updated, { type: 'success' });
    void queries.invalidateQueries();
    onClose();
    // The refund is shown on that page.
    await navigate(`/accounts/${account.id}/details`);
  };
}
