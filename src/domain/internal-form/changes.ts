import type { Fact } from '../account/facts.ts';
import type { ProfileSection } from '../account/profile.ts';

/**
 * The labels of the answers that differ from the printed ones: changed, `replaced` behind an unchanged mask, added or
 * gone.
 */
export function changedLabels(
  printed: readonly ProfileSection[],
  now: readonly ProfileSection[],
  replaced: readonly string[] = [],
): readonly string[] {
  const [before, after] = [byKey(printed), byKey(now)];
  const differs = ({ key, value }: Fact) => before.get(key)?.value !== value || replaced.includes(key);
  const changed = [...after.values()].filter(differs);
  const gone = [...before.values()].filter(({ key }) => !after.has(key));
  return [...changed, ...gone].map(({ label }) => label);
}

/** Changed answers in words: 'Net Worth has changed'. Of many, only the first ones are named. */
export function changesInWords(labels: readonly string[]): string {
  const [first = '', ...others] = labels.slice(0, mostNamed);
  const more = labels.length - mostNamed;
  if (more > 0)
    return `${[first, ...others].join(', ')} and ${more} more ${more === 1 ? 'answer' : 'answers'} have changed`;
  if (others.length === 0) return `${first} has changed`;
  return `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)} have changed`;
}

const mostNamed = 4;

const byKey = (sections: readonly ProfileSection[]): ReadonlyMap<string, Fact> =>
  new Map(sections.flatMap(({ facts }) => facts).map((fact) => [fact.key, fact]));
