/** What is learnt of a fee after it was billed, and given back by a click. */
export const learntLater = { open_date: 'Later Open Date', group_value: 'Value of the Group' };

/** Why a client gets something of a fee back. */
export const refundReasons = { closed: 'Account Closed', ...learntLater, removed_fee: 'Fee Removed' };

export type LearntLater = keyof typeof learntLater;
export type RefundReason = keyof typeof refundReasons;
