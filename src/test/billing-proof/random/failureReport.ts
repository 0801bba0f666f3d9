import { dollars, sum } from '../oracle/ratio.ts';
import type { Account } from '../oracle/facts.ts';
import type { World } from './deeds.ts';

/** Report for finding out which of the two calculations is right. */
export function failureReport(seed: number, diary: readonly string[], { firm }: World, error: unknown): string {
  const why = error instanceof Error ? [error.message, detailOf(error)].join('\n') : String(error);
  const named = firm.accounts.filter(({ id, number }) => why.includes(number) || why.includes(id)).slice(0, 3);
  const mates = firm.accounts.filter(({ groupId }) =>
    named.some((each) => each.groupId !== null && each.groupId === groupId),
  );
  const facts = [...new Set([...named, ...mates])].map(factsOf);
  return [`firm ${seed}`, ...diary.slice(-6), why, ...facts].join('\n');
}

const detailOf = (error: object): string => ('detail' in error ? String(error.detail) : '');

const factsOf = ({ number, groupId, openedOn, closedOn, terms, ineligible, closes }: Account): string => {
  const worths = closes.map(({ on, positions }) => `${on} ${dollars(sum(positions.map(({ amount }) => amount)))}`);
  return `${number}: ${openedOn} to ${closedOn}, group ${groupId}, ${terms.kind}, without ${ineligible.join()}: ${worths.join(', ')}`;
};
