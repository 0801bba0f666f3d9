import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { bands, employmentStatuses, fundingSources, incomeTaxBrackets } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { LocationInput } from '../../kit/inputs/LocationInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import type { FieldProps } from '../../kit/inputs/field.tsx';
import { YearsInput } from '../../kit/inputs/YearsInput.tsx';
import type { Asked } from './asked.ts';

export function EmploymentAndFinancials({ ask }: Asked) {
  return (
    <>
      <Title>Employment</Title>
      <Fields>
        <ChoiceInput field={ask('employmentAttributes.status')} choices={employmentStatuses} />
        <TextInput field={ask('employmentAttributes.employer')} />
        <TextInput field={ask('employmentAttributes.occupation')} />
        <YearsInput field={ask('employmentAttributes.years')} optional />
      </Fields>
      <Title>Employer Address</Title>
      <LocationInput field={ask('employmentAttributes.locationAttributes')} />
      <Title>Financials</Title>
      <Financials ask={ask} />
    </>
  );
}

function Financials({ ask }: Asked) {
  const first: unknown = useWatch({ name: ask('financialsAttributes.initFundSrc').source });
  const ongoing: unknown = useWatch({ name: ask('financialsAttributes.ongoingFundSrc').source });
  return (
    <Fields>
      <BandInput field={ask('financialsAttributes.annualIncome')} />
      <BandInput field={ask('financialsAttributes.netWorth')} />
      <BandInput field={ask('financialsAttributes.liquidNetWorth')} />
      <BandInput field={ask('financialsAttributes.approxAccVal')} />
      <ChoiceInput field={ask('financialsAttributes.incomeTaxBracket')} choices={incomeTaxBrackets} required />
      <ChoiceInput field={ask('financialsAttributes.initFundSrc')} choices={fundingSources} required />
      {first === 'other' && <TextInput field={ask('financialsAttributes.otherInitFundSrc')} required />}
      <ChoiceInput field={ask('financialsAttributes.ongoingFundSrc')} choices={fundingSources} />
      {ongoing === 'other' && <TextInput field={ask('financialsAttributes.otherOnFundSrc')} required />}
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
