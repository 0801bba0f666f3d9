import { Alert, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { CompanySettings } from '../../src/domain/company-settings/schema.ts';
import { companyKey } from '../kit/company.ts';
import { EditSections } from '../kit/form/EditSections.tsx';
import { SaveButtons } from '../kit/form/SaveButtons.tsx';
import { SaveForm } from '../kit/form/SaveForm.tsx';
import { Section } from '../kit/Section.tsx';
import { messageOf, statusOf } from '../kit/wire/failures.ts';
import { http } from '../kit/wire/http.ts';
import { changes } from '../kit/wire/keys.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';

const path = '/company_settings';
const key = ['companySettings'];

/** A part of what holds for the whole firm. */
export function CompanyForm({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http<CompanySettings>(path, { signal }),
  });
  const { save, saves } = useSave();
  if (!data && error) return <Alert severity="error">{messageOf(error, 'Cannot read the settings')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Section title={title}>
      <EditSections>
        {/* What was saved here begins a form of its own; what others save leaves the typing alone. */}
        <SaveForm
          key={saves}
          record={data}
          failed="The settings could not be saved"
          save={(values) => save(data, values)}
          guarded
          keepsTyped
        >
          <ChangedMeanwhile settings={data} />
          {children}
          <SaveButtons label="Save" variant="contained" />
        </SaveForm>
      </EditSections>
    </Section>
  );
}

function useSave() {
  const queries = useQueryClient();
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const save = async (before: CompanySettings, values: FieldValues) => {
    const body = { companySettings: { ...changes(before, values), version: before.version } };
    try {
      queries.setQueryData(key, await http<CompanySettings>(path, { method: 'PATCH', body }));
    } catch (error) {
      // The next save is made from what is newer.
      if (statusOf(error) === 409) await queries.invalidateQueries({ queryKey: key });
      throw error;
    }
    notify('Settings saved', { type: 'success' });
    setSaves((times) => times + 1);
    // The firm's name is shown elsewhere too.
    void queries.invalidateQueries({ queryKey: companyKey });
  };
  return { save, saves };
}
