/** Reasons why a block of positions is held for review. */
export const heldCauses = {
  unmatched: 'No single account fits',
  moved: 'Moved by more than a quarter',
  past: 'A past day moves by more than a quarter',
};

/** States of a held block. */
export const heldStatuses = { waiting: 'Waiting', posted: 'Posted', dismissed: 'Dismissed', superseded: 'Superseded' };

/** The triggers of an import. */
export const importTriggers = { by_hand: 'By hand', nightly: 'Nightly' };

/** States of an import. */
export const importStatuses = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Kinds of findings: a problem keeps its account from being imported, a notice does not. */
export const findingKinds = { problem: 'Set aside', notice: 'To be looked at' };
