import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { bands, employmentStatuses, fundingSources, incomeTaxBrackets } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { LocationInput } from '../../kit/inputs/LocationInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import type { FieldProps } from '../../kit/inputs/field.tsx';
import { YearsInput } from '../../kit/inputs/YearsInput.tsx';
import type { QuestionnaireProps } from './questionnaireProps.ts';

export function EmploymentAndFinancials({ fieldOf }: QuestionnaireProps) {
  return (
    <>
      <Title>Employment</Title>
      <Fields>
        <ChoiceInput field={fieldOf('employmentAttributes.status')} choices={employmentStatuses} />
        <TextInput field={fieldOf('employmentAttributes.employer')} />
        <TextInput field={fieldOf('employmentAttributes.occupation')} />
        <YearsInput field={fieldOf('employmentAttributes.years')} optional />
      </Fields>
      <Title>Employer Address</Title>
      <LocationInput field={fieldOf('employmentAttributes.locationAttributes')} />
      <Title>Financials</Title>
      <Financials fieldOf={fieldOf} />
    </>
  );
}

function Financials({ fieldOf }: QuestionnaireProps) {
  const first: unknown = useWatch({ name: fieldOf('financialsAttributes.initFundSrc').source });
  const ongoing: unknown = useWatch({ name: fieldOf('financialsAttributes.ongoingFundSrc').source });
  return (
    <Fields>
      <BandInput field={fieldOf('financialsAttributes.annualIncome')} />
      <BandInput field={fieldOf('financialsAttributes.netWorth')} />
      <BandInput field={fieldOf('financialsAttributes.liquidNetWorth')} />
      <BandInput field={fieldOf('financialsAttributes.approxAccVal')} />
      <ChoiceInput field={fieldOf('financialsAttributes.incomeTaxBracket')} choices={incomeTaxBrackets} required />
      <ChoiceInput field={fieldOf('financialsAttributes.initFundSrc')} choices={fundingSources} required />
      {first === 'other' && <TextInput field={fieldOf('financialsAttributes.otherInitFundSrc')} required />}
      <ChoiceInput field={fieldOf('financialsAttributes.ongoingFundSrc')} choices={fundingSources} />
      {ongoing === 'other' && <TextInput field={fieldOf('financialsAttributes.otherOnFundSrc')} required />}
    </Fields>
  );
}

const BandInput = ({ field }: Pick<FieldProps, 'field'>) => (
  <ChoiceInput field={field} choices={bands} read={Number} required />
);

function Title({ children }: { readonly children: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 1 }}>
      {children}
    </Typography>
  );
}
