import { choiceList, labelOf } from '../../../src/domain/choices.ts';
import { companySettingsLabels } from '../../../src/domain/company-settings/labels.ts';
import { timeZones } from '../../../src/domain/timeZones.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { ChoiceFinder } from '../../kit/inputs/ChoiceFinder.tsx';
import { useMe } from '../../kit/me.tsx';

const fieldOf = labeledFields(companySettingsLabels);
const zones = timeZones();
const choices = choiceList(zones);

/** The time zone in which the firm's days begin. */
export function TimeZoneInput({ required }: { readonly required?: boolean }) {
  const { timeZone } = useMe();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const elsewhere = here === timeZone ? '' : ` This browser is in ${labelOf(zones, here)}.`;
  return (
    <ChoiceFinder
      field={fieldOf('timeZone')}
      choices={choices}
      display={(name) => labelOf(zones, name)}
      helperText={`The firm’s days start by this clock. Current setting: ${labelOf(zones, timeZone)}.${elsewhere}`}
      required={required}
    />
  );
}
