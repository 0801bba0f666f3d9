/** Reasons for a refund that become known after billing, and that an admin refunds by a click. */
export const learntLater = { open_date: 'Open Date Moved Later', group_value: 'Group Value Corrected' };

/** Reasons for a refund. */
export const refundReasons = { closed: 'Account Closed', ...learntLater, removed_fee: 'Fee Removed' };

export type LateReason = keyof typeof learntLater;
export type RefundReason = keyof typeof refundReasons;
