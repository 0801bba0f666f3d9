import { isOf } from '../account/types.ts';
import type { entityTypes } from '../client/choices.ts';

/** The kind of entity that owns an account of each type. */
const ownersOf: Readonly<Record<string, keyof typeof entityTypes>> = {
  corp: 'corporation_c',
  s_corp: 'corporation_s',
  llc: 'llc_partnership',
  gp: 'general_partnership',
  lp: 'limited_partnership',
  llp: 'limited_liability_partnership',
  sole: 'sole_proprietorship',
  npo: 'non_profit',
  assoc: 'unincorporated_association',
  inv_club: 'investment_club',
  gov: 'government',
  rta: 'retirement_plan',
};

export interface NamedClient {
  readonly isEntity: boolean;
  readonly entityType: keyof typeof entityTypes | null;
  readonly firstName: string;
  readonly lastName: string | null;
}

/** The client that a custodian's file names; undefined where a person's name has only one word. */
export function clientNamed(name: string, accType: string | null): NamedClient | undefined {
  const written = name.trim().replace(/\s+/g, ' ');
  if (accType !== null && isOf('entity', accType)) {
    return { isEntity: true, entityType: ownersOf[accType] ?? 'corporation_c', firstName: written, lastName: null };
  }
  const { first = '', last = '' } = person.exec(written)?.groups ?? {};
  return first && last ? { isEntity: false, entityType: null, firstName: first, lastName: last } : undefined;
}

/** Matches 'Winifred Anne Ashby' and 'Ashby, Winifred Anne'. */
const person = /^(?:(?<last>[^,]+), (?<first>[^,]+)|(?<first>[^,]+) (?<last>[^, ]+))$/;
