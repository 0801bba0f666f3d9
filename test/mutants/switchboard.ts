interface Board {
  /** The mutant at work; 0 is none. */
  active: number;
  /** The mutants whose code was come by since this was emptied. */
  met: Set<number>;
  steps: number;
  /** A mutant may run for ever: no clock stops it, but a count that does not depend on the machine. */
  mostSteps: number;
}

/** What the instrumented code and those who run it have in common. */
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
