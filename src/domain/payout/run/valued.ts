interface Valued {
  readonly accountId: string;
  readonly inputs: { readonly quarter: string };
}

/** Of each account the row of the latest quarter: a payout counts its value once, however many quarters it pays for. */
export function valuedOnce<Row extends Valued>(rows: readonly Row[]): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const other = latest.get(row.accountId);
    if (!other || other.inputs.quarter < row.inputs.quarter) latest.set(row.accountId, row);
  }
  return [...latest.values()];
}
