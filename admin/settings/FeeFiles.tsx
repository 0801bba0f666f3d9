import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { companySettingsLabels } from '../../src/domain/company-settings/labels.ts';
import type { CompanySettings } from '../../src/domain/company-settings/schema.ts';
import { schwabFile } from '../../src/domain/payout/custodianFiles.ts';
import { EditSections } from '../kit/form/EditSections.tsx';
import { Fields } from '../kit/form/Fields.tsx';
import { SaveButtons } from '../kit/form/SaveButtons.tsx';
import { SaveForm } from '../kit/form/SaveForm.tsx';
import { asking } from '../kit/inputs/ask.ts';
import { SwitchInput } from '../kit/inputs/SwitchInput.tsx';
import { Section } from '../kit/Section.tsx';
import { messageOf } from '../kit/wire/failures.ts';
import { http } from '../kit/wire/http.ts';
import { changes } from '../kit/wire/keys.ts';

const path = '/company_settings';
const key = ['companySettings'];
const ask = asking(companySettingsLabels);

/** How Schwab wants the files of fees to be debited; those that have gone out stay as they are. */
export function FeeFiles() {
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http<CompanySettings>(path, { signal }),
  });
  const save = useSave();
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot read the settings')}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <Section title="Fee files: Schwab">
      <EditSections>
        <SaveForm
          key={JSON.stringify(data)}
          record={data}
          failed="The settings could not be saved"
          save={(values) => save(changes(data, values))}
          guarded
        >
          <Fields>
            <SwitchInput field={ask('schwabHeader')} />
            <SwitchInput field={ask('schwabPadded')} />
          </Fields>
          <Sample />
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
  };
}

/** By the code that writes the file itself. */
function Sample() {
  const { schwabHeader, schwabPadded } = useWatch<CompanySettings>();
  const options = { header: schwabHeader === true, padded: schwabPadded === true };
  const { text } = schwabFile([{ accountNumber: '12345678', amount: '3337.77' }], options);
  return (
    <Box component="figure" sx={{ mx: 0, my: 2 }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        So a debit of 3,337.77 from account 12345678 will stand in the file
      </Typography>
      <Box component="pre" sx={{ m: 0, mt: 0.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' }}>
        {text}
      </Box>
    </Box>
  );
}
