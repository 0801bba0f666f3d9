import type { Row } from '../list.ts';

/** An account that has left the wizard has a page of its own. */
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

/** From the row of a list that names an account. */
export const toAccount = ({ accountId, clientId, step }: Row): string | undefined =>
  typeof accountId === 'string'
    ? accountPath({ id: accountId, clientId: String(clientId), step: String(step) })
    : undefined;
