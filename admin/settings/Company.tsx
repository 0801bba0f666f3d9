import { companySettingsLabels } from '../../src/domain/company-settings/labels.ts';
import { asking } from '../kit/inputs/ask.ts';
import { SwitchInput } from '../kit/inputs/SwitchInput.tsx';
import { CompanyForm } from './CompanyForm.tsx';

const ask = asking(companySettingsLabels);

/** What the firm has chosen for itself. */
export const Company = () => (
  <CompanyForm title="Opening accounts">
    <SwitchInput field={ask('assistantMaySubmit')} />
  </CompanyForm>
);
