/** The part of an account that decides whether it may pay another one's fee. */
export interface Payer {
  readonly id: string;
  readonly custodianId: string;
  readonly isOpen: boolean;
  /** Its type is of the family retirement. */
  readonly isRetirement: boolean;
  /** The account that pays this account's fee, which may be itself. */
  readonly payerId: string;
}

/** Why the account's fee cannot be billed from the payer; undefined if it can. */
export function billFromIssue(account: Payer, payer: Payer, paysForOthers: boolean): string | undefined {
  if (payer.id === account.id) return undefined;
  if (payer.custodianId !== account.custodianId) return 'The bill-from account must be at the same custodian.';
  if (!payer.isOpen) return 'The bill-from account must be open.';
  if (payer.isRetirement) return 'A retirement account cannot pay the fee of another account.';
  if (payer.payerId !== payer.id) return 'The bill-from account must pay its own fee.';
  if (paysForOthers) return 'This account pays the fees of other accounts and must pay its own fee.';
  return undefined;
}
