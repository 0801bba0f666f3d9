import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { bands, employmentStatuses, fundingSources, incomeTaxBrackets } from '../../src/domain/client/choices.ts';
import { ChoiceInput } from '../kit/ChoiceInput.tsx';
import { Fields } from '../kit/Fields.tsx';
import { LocationInput } from '../kit/LocationInput.tsx';
import { TextInput } from '../kit/TextInput.tsx';
import { YearsInput } from '../kit/YearsInput.tsx';

export function EmploymentAndFinancials() {
  return (
    <>
      <Title>Employment</Title>
      <Fields>
        <ChoiceInput source="employmentAttributes.status" label="Employment Status" choices={employmentStatuses} />
        <TextInput source="employmentAttributes.employer" label="Employer" />
        <TextInput source="employmentAttributes.occupation" label="Occupation" />
        <YearsInput source="employmentAttributes.years" label="Years Employed" optional />
      </Fields>
      <LocationInput source="employmentAttributes.locationAttributes" />
      <Title>Financials</Title>
      <Financials />
    </>
  );
}

const at = (key: string) => `financialsAttributes.${key}`;

function Financials() {
  const first: unknown = useWatch({ name: at('initFundSrc') });
  const ongoing: unknown = useWatch({ name: at('ongoingFundSrc') });
  return (
    <Fields>
      <BandInput source={at('annualIncome')} label="Annual Income" />
      <BandInput source={at('netWorth')} label="Net Worth" />
      <BandInput source={at('liquidNetWorth')} label="Liquid Net Worth" />
      <BandInput source={at('approxAccVal')} label="Approximate Account Value" />
      <ChoiceInput source={at('incomeTaxBracket')} label="Income Tax Bracket" choices={incomeTaxBrackets} required />
      <ChoiceInput source={at('initFundSrc')} label="Initial Funding Source" choices={fundingSources} required />
      {first === 'other' && <TextInput source={at('otherInitFundSrc')} label="Other Initial Funding Source" required />}
      <ChoiceInput source={at('ongoingFundSrc')} label="Ongoing Funding Source" choices={fundingSources} />
      {ongoing === 'other' && <TextInput source={at('otherOnFundSrc')} label="Other Ongoing Funding Source" required />}
    </Fields>
  );
}

interface BandInputProps {
  readonly source: string;
  readonly label: string;
}

const BandInput = (props: BandInputProps) => <ChoiceInput {...props} choices={bands} read={Number} required />;

function Title({ children }: { readonly children: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 1 }}>
      {children}
    </Typography>
  );
}
