import type { Row } from '../list.ts';

/** The page of an account: its own once it has left the wizard, else the wizard's. */
export const accountPath = ({
  id,
  clientId,
  step,
}: {
  readonly id: string;
  readonly clientId: string;
  readonly step: string;
}): string =>
  step === 'completed' || step === 'closed' ? `/accounts/${id}/details` : `/clients/${clientId}/accounts/${id}`;

/** Links a list row to the account that it names. */
export const toAccount = ({ accountId, clientId, step }: Row): string | undefined =>
  typeof accountId === 'string'
    ? accountPath({ id: accountId, clientId: String(clientId), step: String(step) })
    : undefined;
