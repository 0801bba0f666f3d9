import { useWatch } from 'react-hook-form';
import { citizenshipStatuses, visaTypes } from '../../../src/domain/client/choices.ts';
import { citizenshipAsks, type CitizenshipKind } from '../../../src/domain/client/citizenship.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { CountryInput } from '../../kit/inputs/LookupInput.tsx';
import { SecretInput } from '../../kit/inputs/SecretInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import type { Asked } from './asked.ts';

interface Written {
  readonly citizenshipAttributes: CitizenshipKind;
}

/** Each status asks for what it needs, and for nothing else. */
export function Citizenship({ ask }: Asked) {
  const citizenship = useWatch<Written, 'citizenshipAttributes'>({ name: 'citizenshipAttributes' });
  const asked = citizenshipAsks(citizenship);
  return (
    <Fields>
      <ChoiceInput field={ask('citizenshipAttributes.citizenshipStatus')} choices={citizenshipStatuses} required />
      {asked.citizenshipCountryId && (
        <CountryInput field={ask('citizenshipAttributes.citizenshipCountryId')} required />
      )}
      {asked.secondCitizenshipCountryId && (
        <CountryInput field={ask('citizenshipAttributes.secondCitizenshipCountryId')} required />
      )}
      {asked.birthCountryId && <CountryInput field={ask('citizenshipAttributes.birthCountryId')} required />}
      {citizenship.citizenshipStatus === 'not_us' && (
        <SwitchInput field={ask('citizenshipAttributes.hasImmigrationVisa')} />
      )}
      {asked.visaType && <Visa ask={ask} />}
    </Fields>
  );
}

function Visa({ ask }: Asked) {
  return (
    <>
      <ChoiceInput field={ask('citizenshipAttributes.visaType')} choices={visaTypes} required />
      <SecretInput field={ask('citizenshipAttributes.visaNumber')} required />
      <DateInput field={ask('citizenshipAttributes.visaExpiration')} required />
    </>
  );
}
