import type { Fact } from './facts.ts';

// More than that no line holds, and nobody listens to.
const told = 3;

/** Facts in, the line out that a folded section says of itself: the first answers by name, and how many there are if some are missing. */
export function inALine(facts: readonly Fact[]): string {
  const answered = facts.filter(({ value }) => value !== '');
  if (answered.length === 0) return 'Nothing yet';
  const first = answered.slice(0, told).map(({ label, value }) => `${label}: ${value}`);
  const isWhole = answered.length === facts.length;
  return [...first, ...(isWhole ? [] : [`${answered.length} of ${facts.length} answered`])].join(' · ');
}
