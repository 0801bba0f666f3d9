/** Reasons why a block of positions is held for review. */
export const heldCauses = {
  unmatched: 'No single matching account',
  zeros: 'Differs from an account only in leading zeros',
  moved: 'Value changed by more than 25%',
  past: 'Past value changed by more than 25%',
};

/** States of a held block. */
export const heldStatuses = { waiting: 'Waiting', posted: 'Posted', dismissed: 'Dismissed', superseded: 'Superseded' };

/** The triggers of an import. */
export const importTriggers = { by_hand: 'Manual', nightly: 'Nightly' };

/** States of an import. */
export const importStatuses = {
  queued: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Canceled',
};

/** Kinds of findings: a problem keeps its account from being imported, a notice does not. */
export const findingKinds = { problem: 'Not imported', notice: 'To review' };
