import { Alert, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { CompanySettings } from '../../../src/domain/company-settings/schema.ts';
import { companyKey } from '../../kit/company.ts';
import { meKey } from '../../kit/me.tsx';
import { EditSections, useEditing } from '../../kit/form/EditSections.tsx';
import { SaveButtons } from '../../kit/form/SaveButtons.tsx';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { useSteady } from '../../kit/form/useSteady.ts';
import { Section } from '../../kit/page/Section.tsx';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { changes } from '../../kit/wire/keys.ts';

const path = '/company_settings';
const key = ['companySettings'];

/** A form over a part of the firm's settings. */
export function CompanyForm({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http<CompanySettings>(path, { signal }),
  });
  if (!data && error) return <Alert severity="error">{messageOf(error, 'Cannot read the settings')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Section title={title}>
      <EditSections>
        <Asking settings={data}>{children}</Asking>
      </EditSections>
    </Section>
  );
}

function Asking({ settings, children }: { readonly settings: CompanySettings; readonly children: ReactNode }) {
  const [steady, keep] = useSteady(settings, useEditing().dirty);
  const save = useSave();
  const write = async (values: FieldValues, _?: BaseSyntheticEvent, newer = steady) => keep(await save(newer, values));
  return (
    // The key mounts a fresh form after each save.
    <SaveForm
      key={steady.version}
      record={steady}
      failureMessage="The settings could not be saved"
      save={write}
      guarded
    >
      {children}
      <SaveButtons label="Save" variant="contained" />
    </SaveForm>
  );
}

function useSave() {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (before: CompanySettings, values: FieldValues): Promise<CompanySettings> => {
    const body = { companySettings: { ...changes(before, values), version: before.version } };
    const saved = await http<CompanySettings>(path, { method: 'PATCH', body });
    queries.setQueryData(key, saved);
    notify('Settings saved', { type: 'success' });
    // The firm's name is cached for the navigation too.
    void queries.invalidateQueries({ queryKey: companyKey });
    // The user's record has the firm's time zone.
    void queries.invalidateQueries({ queryKey: meKey });
    return saved;
  };
}
