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
