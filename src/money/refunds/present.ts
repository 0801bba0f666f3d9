import type { Refund } from './entity.ts';

export const presentRefund = ({ id, account, feeRow, reason, totalRefunded, refundAllowed, version }: Refund) => ({
  id,
  accountId: account.id,
  feeRowId: feeRow?.id,
  reason,
  totalRefunded,
  refundAllowed,
  version,
});
