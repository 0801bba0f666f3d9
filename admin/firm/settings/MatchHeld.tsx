import { Button } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { codesOf } from '../../../src/domain/choices.ts';
import { custodians } from '../../../src/domain/custodian/choices.ts';
import { format, fullDay } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';
import { heldLabels } from '../../../src/domain/position/importLists.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { Fact, Facts } from '../../kit/page/Section.tsx';
import { http } from '../../kit/wire/http.ts';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { useAccount } from '../../parts/account/useAccount.ts';

const fieldOf = labeledFields(heldLabels);

interface OfRow {
  readonly row: Row;
}

/** Names the account of a block for which no single account is certain; the one that is probably meant takes one click. */
export function MatchHeld({ row }: OfRow) {
  const [open, setOpen] = useState(false);
  if (!row.isUnmatched) return null;
  return (
    <>
      {row.probableAccountId && row.isWaiting && <ConfirmProbable row={row} />}
      <Button
        size="small"
        variant="text"
        aria-label={`Match Account: ${String(row.named)}`}
        onClick={() => setOpen(true)}
      >
        Match Account
      </Button>
      {/* Resets the record context: the form must not take values from the list's row. */}
      <RecordContextProvider value={undefined}>
        {open && <MatchDialog row={row} onClose={() => setOpen(false)} />}
      </RecordContextProvider>
    </>
  );
}

/** One click: the waiting number is that of the account it equals but for leading zeros. */
function ConfirmProbable({ row: { id, probableAccount, probableAccountId: accountId } }: OfRow) {
  const { mutate, isPending } = useCommand({
    call: () =>
      http<{ message: string }>('/held_blocks/post', { method: 'POST', body: { heldBlock: { ids: [id], accountId } } }),
    done: ({ message }) => message,
    failureMessage: 'Cannot post the positions',
  });
  return (
    <Button
      size="small"
      variant="text"
      aria-label={`It Is This Account: ${String(probableAccount)}`}
      disabled={isPending}
      onClick={() => mutate()}
    >
      It Is This Account
    </Button>
  );
}

function MatchDialog({ row, onClose }: OfRow & { readonly onClose: () => void }) {
  const custodian = codesOf(custodians).find((code) => custodians[code] === row.custodianId);
  return (
    <FieldDialog
      title={`Match ${String(row.named)} to an Account`}
      resource="held_blocks/post"
      send={async (data) => {
        await http('/held_blocks/post', { method: 'POST', body: { heldBlock: { ...data, ids: [row.id] } } });
        return row;
      }}
      done="Positions successfully posted"
      failureMessage="Cannot post the positions"
      saveLabel="Post Positions"
      onClose={onClose}
    >
      <RecordInput
        field={fieldOf('accountId')}
        resource="accounts"
        filter={{ custodian: String(custodian) }}
        required
      />
      <Values row={row} />
    </FieldDialog>
  );
}

/** Compares the account's present value with the quarantined one. */
function Values({ row: { value, asOf, probableAccount } }: OfRow) {
  const id: unknown = useWatch({ name: 'accountId' });
  const { data: account } = useAccount(typeof id === 'string' ? id : '');
  return (
    <Facts>
      {Boolean(probableAccount) && <Fact label="Probable Account">{String(probableAccount)}</Fact>}
      <Fact label="Positions As Of">{fullDay(String(asOf))}</Fact>
      <Fact label="Old Value">{account && format('money', account.value)}</Fact>
      <Fact label="New Value">{format('money', String(value))}</Fact>
    </Facts>
  );
}
