import { useWatch } from 'react-hook-form';
import { citizenshipStatuses, visaTypes } from '../../../src/domain/client/choices.ts';
import { citizenshipAsks, type CitizenshipKind } from '../../../src/domain/client/citizenship.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { CountryInput } from '../../kit/inputs/LookupInput.tsx';
import { SecretInput } from '../../kit/inputs/SecretInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';

interface Written {
  readonly citizenshipAttributes: CitizenshipKind;
}

const at = (key: string) => `citizenshipAttributes.${key}`;

/** Each status asks for what it needs, and for nothing else. */
export function Citizenship() {
  const citizenship = useWatch<Written, 'citizenshipAttributes'>({ name: 'citizenshipAttributes' });
  const asked = citizenshipAsks(citizenship);
  return (
    <Fields>
      <ChoiceInput source={at('citizenshipStatus')} choices={citizenshipStatuses} required />
      {asked.citizenshipCountryId && <CountryInput source={at('citizenshipCountryId')} required />}
      {asked.secondCitizenshipCountryId && <CountryInput source={at('secondCitizenshipCountryId')} required />}
      {asked.birthCountryId && <CountryInput source={at('birthCountryId')} required />}
      {citizenship.citizenshipStatus === 'not_us' && <SwitchInput source={at('hasImmigrationVisa')} />}
      {asked.visaType && <Visa />}
    </Fields>
  );
}

function Visa() {
  return (
    <>
      <ChoiceInput source={at('visaType')} choices={visaTypes} required />
      <SecretInput source={at('visaNumber')} required />
      <DateInput source={at('visaExpiration')} required />
    </>
  );
}
