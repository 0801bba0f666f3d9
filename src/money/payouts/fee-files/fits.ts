import { custodianTable, debitingCustodians } from '../../../domain/custodian/custodians.ts';
import { type Fragment, join, raw, sql } from '../../../lib/sql.ts';

/** Whether a custodian's fee file takes the number of this account. */
export const fitsFeeFile = (account: string): Fragment => {
  const alias = raw(account);
  const fits = debitingCustodians.map(
    (id) =>
      sql`(${alias}.custodian_id = ${id} and comparable_number(${alias}.number) ~ ${custodianTable[id].accountNumber.source})`,
  );
  return sql`(${join(fits, ' or ')})`;
};
