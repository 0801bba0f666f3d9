/** Whose turn it is; settled by either side, opened again by the next word. */
export const disputeStatuses = {
  open: 'Waits for the firm',
  answered: 'Answered',
  settled: 'Settled',
};
