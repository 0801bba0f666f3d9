import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { codesOf } from '../../src/domain/choices.ts';
import { companySettingsLabels } from '../../src/domain/company-settings/labels.ts';
import type { CompanySettings } from '../../src/domain/company-settings/schema.ts';
import { changes } from '../kit/wire/keys.ts';

/** What others have saved since the typing began stands in the form by now, around what was typed. */
export function ChangedMeanwhile({ settings }: { readonly settings: CompanySettings }) {
  const edited = Object.keys(useFormState().dirtyFields).length > 0;
  const [begun, setBegun] = useState(settings);
  useEffect(() => {
    if (!edited) setBegun(settings);
  }, [edited, settings]);
  const changed = changes(begun, settings);
  const labels = codesOf(companySettingsLabels).filter((key) => key in changed);
  if (!edited || labels.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {`Changed meanwhile: ${labels.map((key) => companySettingsLabels[key]).join(', ')}. `}
      What you have typed is not saved yet: Save writes it, Cancel shows what stands.
    </Alert>
  );
}
