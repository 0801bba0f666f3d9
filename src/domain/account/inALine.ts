import type { Fact } from './facts.ts';

// More facts do not fit on a line, and a screen reader would take too long over them.
const mostShown = 3;

/** The summary line of a collapsed section: its first answers by name, and how many are answered unless all are. */
export function inALine(facts: readonly Fact[]): string {
  const answered = facts.filter(({ value }) => value !== '');
  if (answered.length === 0) return 'Not started';
  const first = answered.slice(0, mostShown).map(({ label, value }) => `${label}: ${value}`);
  const isWhole = answered.length === facts.length;
  return [...first, ...(isWhole ? [] : [`${answered.length} of ${facts.length} answered`])].join(' · ');
}
