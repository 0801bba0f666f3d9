interface Board {
  /** The mutant at work; 0 is none. */
  active: number;
  /** Mutants whose code has run since this was emptied. */
  met: Set<number>;
  steps: number;
  /** A mutant may run for ever: it is stopped by a count, which does not depend on the machine, not by a clock. */
  mostSteps: number;
}

/** State shared by the instrumented code and the runner. */
export const board: Board = { active: 0, met: new Set(), steps: 0, mostSteps: Infinity };

declare global {
  var isMutant: (id: number) => boolean;
}

globalThis.isMutant = (id) => {
  board.steps += 1;
  if (board.active === 0) board.met.add(id);
  else if (board.steps > board.mostSteps) throw new Error('This mutant runs for ever');
  return id === board.active;
};
