import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { useEditing } from './EditSections.tsx';
import { http } from './http.ts';
import { nestedChanges, singular } from './keys.ts';
import { SaveForm } from './SaveForm.tsx';

interface EditSectionProps {
  readonly title: string;
  /** Below /api: 'clients'. */
  readonly resource: string;
  readonly record: RaRecord;
  readonly done: string;
  readonly failed: string;
  readonly children: ReactNode;
}

/** A collapsible part of a record with a save of its own, which sends what was changed in it and nothing else. */
export function EditSection({ title, record, failed, children, ...saving }: EditSectionProps) {
  const heading = useId();
  const { open, dirty, toggle } = useEditing();
  const [steady, keep] = useSteady(record, dirty && open === title);
  const save = useSave({ record: steady, keep, ...saving });
  return (
    <Accordion
      expanded={open === title}
      disabled={dirty && open !== title}
      onChange={() => toggle(title)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}
      sx={{ '&.Mui-disabled': { bgcolor: 'background.paper' } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} id={heading} aria-controls={`${heading}-inputs`}>
        <Typography component="span" variant="h2">
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {/* A saved record begins a form of its own, clean and with the saved values. */}
        <SaveForm key={version(steady)} record={steady} {...{ failed, save }} guarded>
          {children}
          <Buttons />
        </SaveForm>
      </AccordionDetails>
    </Accordion>
  );
}

function Buttons() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const edited = Object.keys(dirtyFields).length > 0;
  const { setDirty } = useEditing();
  useEffect(() => {
    if (!edited) return undefined;
    setDirty(true);
    return () => setDirty(false);
  }, [edited, setDirty]);
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      <Button disabled={!edited || isSubmitting} onClick={() => reset()}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={!edited} loading={isSubmitting}>
        Save Section
      </Button>
    </Stack>
  );
}

const version = (record: RaRecord) => Number(record.version);

/** What the section was opened with: a newer version that arrives meanwhile must not wipe what is typed. */
function useSteady(record: RaRecord, typing: boolean) {
  const [held, keep] = useState(record);
  useEffect(() => {
    if (!typing) keep(record);
  }, [record, typing]);
  return [typing ? held : record, keep] as const;
}

interface Saving extends Pick<EditSectionProps, 'record' | 'resource' | 'done'> {
  readonly keep: (saved: RaRecord) => void;
}

function useSave({ record, resource, done, keep }: Saving) {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (values: FieldValues) => {
    const body = { [singular(resource)]: { ...nestedChanges(record, values), version: version(record) } };
    const saved = await http<RaRecord>(`/${resource}/${record.id}`, { method: 'PATCH', body });
    notify(done, { type: 'success' });
    keep(saved);
    queries.setQueryData([resource, record.id], saved);
    // Its lists show it too.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== record.id });
  };
}
