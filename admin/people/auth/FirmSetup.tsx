import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Authenticated, required } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { companySettingsLabels } from '../../../src/domain/company-settings/labels.ts';
import { companyKey } from '../../kit/company.ts';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { Can, loadMe, useMe } from '../../kit/me.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { http } from '../../kit/wire/http.ts';
import { LogoForm } from '../../parts/company/LogoForm.tsx';
import { TimeZoneInput } from '../../parts/company/TimeZoneInput.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const fieldOf = labeledFields(companySettingsLabels);

/** Last setup step: the firm's name, time zone and logo, which Settings can change later. */
export const FirmSetup = () => (
  <Authenticated>
    <Can action="companySettings.edit" otherwise={<NotFound />}>
      <AuthLayout title="Your Firm" setupStep={4}>
        <FirmForm />
      </AuthLayout>
    </Can>
  </Authenticated>
);

function FirmForm() {
  const { timeZone } = useMe();
  return (
    <SaveForm defaults={{ timeZone }} failureMessage="Cannot save the firm" save={useOpenOffice()}>
      <TextInput
        field={fieldOf('shortName')}
        helperText="On screens, in emails and on exports"
        required
        validate={required()}
      />
      <TimeZoneInput required />
      <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
        Logo
      </Typography>
      <LogoForm />
      <SubmitButton>Open Back Office</SubmitButton>
    </SaveForm>
  );
}

function useOpenOffice() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (companySettings: FieldValues) => {
    await http('/company_settings', { method: 'PATCH', body: { companySettings } });
    await Promise.all([queries.invalidateQueries({ queryKey: companyKey }), loadMe()]);
    await navigate('/', { replace: true });
  };
}
