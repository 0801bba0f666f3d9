import { Stack } from '@mui/material';
import { companySettingsLabels } from '../../../src/domain/company-settings/labels.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { LogoForm } from '../../parts/company/LogoForm.tsx';
import { TimeZoneInput } from '../../parts/company/TimeZoneInput.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { LastRemoved } from './LastRemoved.tsx';

const fieldOf = labeledFields(companySettingsLabels);

/** Settings that the firm has chosen for itself. */
export const Company = () => (
  <>
    <CompanyForm title="Firm">
      <Stack sx={{ gap: 1, maxWidth: 560 }}>
        <TextInput field={fieldOf('shortName')} helperText="On screens, in emails and on exports" />
        <TextInput field={fieldOf('legalName')} helperText="On forms and invoices. If empty, the short name is used" />
        <TimeZoneInput />
        <TextInput field={fieldOf('retentionYears')} helperText={<LastRemoved />} />
      </Stack>
    </CompanyForm>
    <Section title="Logo">
      <LogoForm />
    </Section>
    <CompanyForm title="Account Opening">
      <SwitchInput field={fieldOf('assistantMaySubmit')} />
    </CompanyForm>
  </>
);
