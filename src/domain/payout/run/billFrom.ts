/** What must be known of an account to let one pay another's fee. */
export interface Payer {
  readonly id: string;
  readonly custodianId: string;
  readonly isOpen: boolean;
  /** Its type is of the family retirement. */
  readonly isRetirement: boolean;
  /** The account that pays its own fee. */
  readonly payerId: string;
}

/** Why the fee of the one account cannot be billed from the other; undefined where it can. */
export function billFromIssue(account: Payer, payer: Payer, paysForOthers: boolean): string | undefined {
  if (payer.id === account.id) return undefined;
  if (payer.custodianId !== account.custodianId) return 'The bill-from account must be at the same custodian.';
  if (!payer.isOpen) return 'The bill-from account must be open.';
  if (payer.isRetirement) return 'A retirement account cannot pay the fee of another account.';
  if (payer.payerId !== payer.id) return 'The bill-from account must pay its own fee.';
  if (paysForOthers) return 'This account pays for others and must pay its own fee.';
  return undefined;
}
