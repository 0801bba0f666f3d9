import { useWatch } from 'react-hook-form';
import { citizenshipStatuses, visaTypes } from '../../../src/domain/client/choices.ts';
import { citizenshipQuestions, type CitizenshipKind } from '../../../src/domain/client/citizenship.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { CountryInput } from '../../kit/inputs/LookupInput.tsx';
import { SecretInput } from '../../kit/inputs/SecretInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import type { QuestionnaireProps } from './questionnaireProps.ts';

interface Written {
  readonly citizenshipAttributes: CitizenshipKind;
}

/** Asks only for what the citizenship status needs. */
export function Citizenship({ fieldOf }: QuestionnaireProps) {
  const citizenship = useWatch<Written, 'citizenshipAttributes'>({ name: 'citizenshipAttributes' });
  const questions = citizenshipQuestions(citizenship);
  return (
    <Fields>
      <ChoiceInput field={fieldOf('citizenshipAttributes.citizenshipStatus')} choices={citizenshipStatuses} required />
      {questions.citizenshipCountryId && (
        <CountryInput field={fieldOf('citizenshipAttributes.citizenshipCountryId')} required />
      )}
      {questions.secondCitizenshipCountryId && (
        <CountryInput field={fieldOf('citizenshipAttributes.secondCitizenshipCountryId')} required />
      )}
      {questions.birthCountryId && <CountryInput field={fieldOf('citizenshipAttributes.birthCountryId')} required />}
      {citizenship.citizenshipStatus === 'not_us' && (
        <SwitchInput field={fieldOf('citizenshipAttributes.hasImmigrationVisa')} />
      )}
      {questions.visaType && <Visa fieldOf={fieldOf} />}
    </Fields>
  );
}

function Visa({ fieldOf }: QuestionnaireProps) {
  return (
    <>
      <ChoiceInput field={fieldOf('citizenshipAttributes.visaType')} choices={visaTypes} required />
      <SecretInput field={fieldOf('citizenshipAttributes.visaNumber')} required />
      <DateInput field={fieldOf('citizenshipAttributes.visaExpiration')} required />
    </>
  );
}
