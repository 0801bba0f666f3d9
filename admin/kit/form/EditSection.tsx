import { useQueryClient } from '@tanstack/react-query';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useEditing } from './EditSections.tsx';
import { Folding } from '../page/Folding.tsx';
import { http } from '../wire/http.ts';
import { nestedChanges, singular } from '../wire/keys.ts';
import { showNewest } from '../wire/showNewest.ts';
import { SaveButtons } from './SaveButtons.tsx';
import { SaveForm, type SaveFormProps } from './SaveForm.tsx';
import { useSteady } from './useSteady.ts';

/** Saves the typed values over a record; answers the saved record. */
export type SaveSection<Kind extends RaRecord = RaRecord> = (
  values: FieldValues,
  before: Kind,
  event?: BaseSyntheticEvent,
) => Promise<Kind>;

interface EditSectionProps<Kind extends RaRecord> extends Pick<
  SaveFormProps<Kind>,
  'id' | 'asForm' | 'failureMessage' | 'guarded'
> {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Summary that is shown while the section is folded. */
  readonly facts?: string;
  /** Keeps the section closed. */
  readonly disabled?: boolean;
  readonly record: Kind;
  readonly save: SaveSection<Kind>;
  /** Allows saving without any change. */
  readonly ready?: boolean;
  /** Label of the save button. */
  readonly saveLabel?: string;
  readonly children: ReactNode;
}

/** A collapsible part of a record with a save of its own, which sends what was changed in it and nothing else. */
export function EditSection<Kind extends RaRecord>(props: EditSectionProps<Kind>) {
  const { title, aside, facts, disabled, record, save, ready, saveLabel = 'Save Section', children, ...form } = props;
  const { open, dirty, toggle } = useEditing();
  const [steady, keep] = useSteady(record, dirty && open === title);
  const write = async (values: FieldValues, event?: BaseSyntheticEvent, newer?: Kind) =>
    keep(await save(values, newer ?? steady, event));
  return (
    <Folding
      title={title}
      aside={aside}
      facts={facts}
      open={open === title}
      disabled={disabled || (dirty && open !== title)}
      why={dirty ? `Save or cancel ${open} first.` : undefined}
      onToggle={() => toggle(title)}
    >
      {/* The key mounts a fresh form for a saved record, with the saved values and nothing dirty. */}
      <SaveForm key={version(steady)} record={steady} save={write} {...form}>
        {children}
        <SaveButtons label={saveLabel} ready={ready} variant="contained" />
      </SaveForm>
    </Folding>
  );
}

const version = (record: RaRecord) => Number(record.version);

/** Saves a section by a plain PATCH, for records without steps. */
export function usePatch(resource: string, done: string): SaveSection {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (values, before) => {
    const body = { [singular(resource)]: { ...nestedChanges(before, values), version: version(before) } };
    const saved = await http<RaRecord>(`/${resource}/${before.id}`, { method: 'PATCH', body });
    notify(done, { type: 'success' });
    showNewest(queries, [resource, before.id], saved);
    // Lists show the record too; its own query was updated already.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== before.id });
    return saved;
  };
}
