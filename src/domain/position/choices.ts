/** Why a person looks at a block before it is taken. */
export const heldCauses = {
  unmatched: 'No single account fits',
  moved: 'Moved by more than a quarter',
  past: 'A past day moves by more than a quarter',
};

/** What became of it. */
export const heldStatuses = { waiting: 'Waiting', posted: 'Posted', dismissed: 'Dismissed', superseded: 'Superseded' };

/** Who began an import. */
export const importTriggers = { by_hand: 'By hand', nightly: 'Nightly' };

/** How an import fares. */
export const importStatuses = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Whether what is told of a line holds its account back. */
export const findingKinds = { problem: 'Set aside', notice: 'To be looked at' };
