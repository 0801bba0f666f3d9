/** Says whose turn it is. Either side settles a dispute; the next message reopens it. */
export const disputeStatuses = {
  open: 'Awaiting firm',
  answered: 'Answered',
  settled: 'Resolved',
};
