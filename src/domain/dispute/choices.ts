/** Says whose turn it is. Either side settles a dispute; the next message reopens it. */
export const disputeStatuses = {
  open: 'Waits for the firm',
  answered: 'Answered',
  settled: 'Settled',
};
