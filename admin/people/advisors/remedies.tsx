import { Button } from '@mui/material';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { nameOf, type FindingRow } from '../../parts/billing/findings.ts';
import { SetAside } from '../../parts/billing/SetAside.tsx';

export const ofBlocked = (startDate: string, onDone: () => void) => (row: FindingRow) =>
  row.accountId && <SetAside accountId={row.accountId} name={nameOf(row)} startDate={startDate} onDone={onDone} />;

/** Stops billing an account for the days before its money arrived. */
export const ofBeforeFunding = (onDone: () => void) => (row: FindingRow) => (
  <Can action="accounts.billingStartDate" record={{ step: 'completed' }}>
    <AtOnce label="Start on Funding Date" row={row} call={startOnFundingDay} done="Account updated" onDone={onDone} />
  </Can>
);

async function startOnFundingDay({ accountId, fundedOn: billingStartDate }: FindingRow): Promise<unknown> {
  const path = `/accounts/${accountId}`;
  const { version } = await http<AnsweredAccount>(path);
  return http(path, { method: 'PATCH', body: { account: { billingStartDate, version } } });
}

export const ofToGiveBack = (onDone: () => void) => (row: FindingRow) => (
  <Can action="refunds.create">
    <AtOnce label="Refund" row={row} call={refund} done="Refund created" onDone={onDone} />
  </Can>
);

const refund = ({ feeRowId, reason }: FindingRow): Promise<unknown> =>
  http(`/fee_rows/${feeRowId}/refunds`, { method: 'POST', body: { refund: { reason } } });

interface AtOnceProps {
  readonly label: string;
  readonly row: FindingRow;
  readonly call: (row: FindingRow) => Promise<unknown>;
  readonly done: string;
  readonly onDone: () => void;
}

/** Button of a command on a row, without a confirmation. */
function AtOnce({ label, row, call, done, onDone }: AtOnceProps) {
  const command = useCommand({ call, done, failureMessage: 'The change could not be saved', then: onDone });
  return (
    <Button
      size="small"
      variant="text"
      aria-label={[label, nameOf(row), row.amount].filter(Boolean).join(' ')}
      loading={command.isPending}
      onClick={() => command.mutate(row)}
    >
      {label}
    </Button>
  );
}
