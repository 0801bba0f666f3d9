import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { companySettingsLabels } from '../../../src/domain/company-settings/labels.ts';
import type { CompanySettings } from '../../../src/domain/company-settings/schema.ts';
import { schwabFile } from '../../../src/domain/custodian/feeFiles.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { CompanyForm } from './CompanyForm.tsx';

const fieldOf = labeledFields(companySettingsLabels);

/** Settings of Schwab's fee files; files that were sent do not change. */
export const FeeFiles = () => (
  <CompanyForm title="Fee Files: Schwab">
    <Fields>
      <SwitchInput field={fieldOf('schwabHeader')} />
      <SwitchInput field={fieldOf('schwabPadded')} />
    </Fields>
    <Sample />
  </CompanyForm>
);

/** A sample line, written by the code that writes the file. */
function Sample() {
  const { schwabHeader, schwabPadded } = useWatch<CompanySettings>();
  const options = { schwabHeader: schwabHeader === true, schwabPadded: schwabPadded === true };
  const { text } = schwabFile([{ accountNumber: '12345678', amount: '3337.77' }], options);
  return (
    <Box component="figure" sx={{ mx: 0, my: 2 }}>
      <Typography component="figcaption" variant="caption" sx={{ color: 'text.secondary' }}>
        Example: how a debit of $3,337.77 from account 12345678 appears in the file
      </Typography>
      <Box component="pre" sx={{ m: 0, mt: 0.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover', overflowX: 'auto' }}>
        {text}
      </Box>
    </Box>
  );
}
