export type Dice = ReturnType<typeof diceOf>;

/** Throws that fall the same way for the same seed. */
export function diceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number): number => Math.floor(next() * sides);
  const pick = <Of>(choices: readonly Of[]): Of => {
    const choice = choices[roll(choices.length)];
    if (choice === undefined) throw new Error('Nothing to choose from');
    return choice;
  };
  return {
    roll,
    pick,
    between: (low: number, high: number): number => low + roll(high - low + 1),
    /** True so often of a hundred times. */
    chance: (percent: number): boolean => roll(100) < percent,
    some: <Of>(all: readonly Of[], percent: number): Of[] => all.filter(() => roll(100) < percent),
  };
}
