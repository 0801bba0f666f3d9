import { Alert, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { CompanySettings } from '../../src/domain/company-settings/schema.ts';
import { EditSections } from '../kit/form/EditSections.tsx';
import { SaveButtons } from '../kit/form/SaveButtons.tsx';
import { SaveForm } from '../kit/form/SaveForm.tsx';
import { Section } from '../kit/Section.tsx';
import { messageOf } from '../kit/wire/failures.ts';
import { http } from '../kit/wire/http.ts';
import { changes } from '../kit/wire/keys.ts';
import { companyKey } from '../parts/company/company.ts';

const path = '/company_settings';
const key = ['companySettings'];

/** A part of what holds for the whole firm. */
export function CompanyForm({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http<CompanySettings>(path, { signal }),
  });
  const save = useSave();
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot read the settings')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Section title={title}>
      <EditSections>
        <SaveForm
          key={JSON.stringify(data)}
          record={data}
          failed="The settings could not be saved"
          save={(values) => save({ ...changes(data, values), version: data.version })}
          guarded
        >
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
  return async (companySettings: FieldValues) => {
    const saved = await http<CompanySettings>(path, { method: 'PATCH', body: { companySettings } });
    notify('Settings saved', { type: 'success' });
    queries.setQueryData(key, saved);
    // The firm's name is shown elsewhere too.
    void queries.invalidateQueries({ queryKey: companyKey });
  };
}
