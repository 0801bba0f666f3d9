interface Valued {
  readonly accountId: string;
  readonly inputs: { readonly quarter: string };
}

/**
 * The row of the latest quarter of each account: a payout counts an account's value once, however many quarters it pays
 * for.
 */
export function valuedOnce<Row extends Valued>(rows: readonly Row[]): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const other = latest.get(row.accountId);
    if (!other || other.inputs.quarter < row.inputs.quarter) latest.set(row.accountId, row);
  }
  return [...latest.values()];
}
