import type { EntityManager } from '@mikro-orm/postgresql';
import { codesOf } from '../domain/choices.ts';
import { format } from '../domain/format.ts';
import { visibleColumns } from '../domain/list.ts';
import { can, type Actor } from '../domain/permissions.ts';
import { insideFrom, mostFound, type FoundKind, type FoundRecord } from '../domain/search/found.ts';
import { firstRows, type Wanted } from '../lists/firstRows.ts';
import { searchedNouns } from './nouns.ts';

/** What a word of one or more letters finds among the records in the actor's sight: some of each kind. */
export const findRecords = (em: EntityManager, actor: Actor, word: string): Promise<FoundRecord[]> =>
  ofAllKinds(em, actor, () => ({ word, inside: word.length >= insideFrom }));

export interface Named {
  /** The path of its list. */
  readonly kind: string;
  readonly id: string;
}

/** The records named, in that order; those that are gone, or out of sight, are left out. */
export const namedRecords = async (
  em: EntityManager,
  actor: Actor,
  named: readonly Named[],
): Promise<FoundRecord[]> => {
  const records = await ofAllKinds(em, actor, (noun) => {
    const ids = named.filter(({ kind }) => kind === noun).map(({ id }) => id);
    return ids.length > 0 ? { ids } : undefined;
  });
  return named.flatMap(({ kind, id }) => records.filter((record) => record.kind === kind && record.id === id));
};

/** One after the other: they share the request's connection. */
const ofAllKinds = async (
  em: EntityManager,
  actor: Actor,
  wantedOf: (kind: FoundKind) => Wanted | undefined,
): Promise<FoundRecord[]> => {
  const records: FoundRecord[] = [];
  for (const kind of codesOf(searchedNouns)) {
    const wanted = can(actor, searchedNouns[kind].can) && wantedOf(kind);
    if (wanted) records.push(...(await ofKind(em, actor, kind, wanted)));
  }
  return records;
};

const ofKind = async (em: EntityManager, actor: Actor, kind: FoundKind, wanted: Wanted): Promise<FoundRecord[]> => {
  const { source, key, details } = searchedNouns[kind];
  const inSight = visibleColumns(source.list, actor);
  const [known, ...telling] = [key, ...details].flatMap((name) => inSight.filter((one) => one.key === name));
  if (!known) return [];
  const shown = [known, ...telling];
  const rows = await firstRows(em, actor, { source, wanted, key, shown, most: mostFound });
  return rows.flatMap((row) => {
    // What a record has nothing of does not tell it from others.
    const rest = telling.map((one) => format(one.kind, row[one.key], { choices: one.choices }));
    const name = format(known.kind, row[key], known);
    const to = known.link?.(row, actor);
    return to ? { kind, id: row.id, name, detail: rest.filter(Boolean).join(' · '), to } : [];
  });
};
