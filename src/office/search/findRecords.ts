import type { EntityManager } from '@mikro-orm/postgresql';
import { codesOf } from '../../domain/choices.ts';
import { format } from '../../domain/format.ts';
import { visibleColumns, type Row } from '../../domain/list.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { insideFrom, mostFound, type FoundKind, type FoundRecord } from '../../domain/search/found.ts';
import { firstRows, type FirstRowsRequest, type WantedRows } from '../../platform/lists/firstRows.ts';
import { searchedNouns } from './nouns.ts';

/** Finds records in the actor's scope by a word of one or more letters, a few of each kind. */
export const findRecords = (em: EntityManager, actor: Actor, word: string): Promise<FoundRecord[]> =>
  ofAllKinds(em, actor, () => ({ word, inside: word.length >= insideFrom }));

export interface Named {
  /** The path of its list. */
  readonly kind: string;
  readonly id: string;
}

/** Reads the records named, in that order, without those that are deleted or out of scope. */
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

const ofAllKinds = async (
  em: EntityManager,
  actor: Actor,
  wantedOf: (kind: FoundKind) => WantedRows | undefined,
): Promise<FoundRecord[]> => {
  const searches = codesOf(searchedNouns).flatMap((kind) => {
    const wanted = can(actor, searchedNouns[kind].can) && wantedOf(kind);
    return wanted ? ofKind(actor, kind, wanted) : [];
  });
  const results = await firstRows(em, actor, searches);
  return searches.flatMap((one, n) => (results[n] ?? []).flatMap((row) => presentMatch(actor, one, row)));
};

interface Search extends FirstRowsRequest {
  readonly kind: FoundKind;
}

const ofKind = (actor: Actor, kind: FoundKind, wanted: WantedRows): Search[] => {
  const { source, key, details } = searchedNouns[kind];
  const inSight = visibleColumns(source.list, actor);
  const shown = [key, ...details].flatMap((name) => inSight.filter((one) => one.key === name));
  return shown[0]?.key === key ? [{ kind, source, wanted, key, shown, most: mostFound }] : [];
};

const presentMatch = (actor: Actor, { kind, key, shown }: Search, row: Row): FoundRecord[] => {
  const [keyColumn, ...details] = shown;
  // An empty column does not tell the record from others.
  const rest = details.map((one) => format(one.kind, row[one.key], { choices: one.choices }));
  const to = keyColumn?.link?.(row, actor);
  if (!keyColumn || !to) return [];
  return [
    {
      kind,
      id: row.id,
      name: format(keyColumn.kind, row[key], keyColumn),
      detail: rest.filter(Boolean).join(' · '),
      to,
    },
  ];
};
