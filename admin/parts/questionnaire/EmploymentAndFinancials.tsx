import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { bands, employmentStatuses, fundingSources, incomeTaxBrackets } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { LocationInput } from '../../kit/inputs/LocationInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { YearsInput } from '../../kit/inputs/YearsInput.tsx';

export function EmploymentAndFinancials() {
  return (
    <>
      <Title>Employment</Title>
      <Fields>
        <ChoiceInput source="employmentAttributes.status" choices={employmentStatuses} />
        <TextInput source="employmentAttributes.employer" />
        <TextInput source="employmentAttributes.occupation" />
        <YearsInput source="employmentAttributes.years" optional />
      </Fields>
      <Title>Employer Address</Title>
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
      <BandInput source={at('annualIncome')} />
      <BandInput source={at('netWorth')} />
      <BandInput source={at('liquidNetWorth')} />
      <BandInput source={at('approxAccVal')} />
      <ChoiceInput source={at('incomeTaxBracket')} choices={incomeTaxBrackets} required />
      <ChoiceInput source={at('initFundSrc')} choices={fundingSources} required />
      {first === 'other' && <TextInput source={at('otherInitFundSrc')} required />}
      <ChoiceInput source={at('ongoingFundSrc')} choices={fundingSources} />
      {ongoing === 'other' && <TextInput source={at('otherOnFundSrc')} required />}
    </Fields>
  );
}

const BandInput = ({ source }: { readonly source: string }) => (
  <ChoiceInput source={source} choices={bands} read={Number} required />
);

function Title({ children }: { readonly children: string }) {
  return (
    <Typography variant="h3" sx={{ mt: 1 }}>
      {children}
    </Typography>
  );
}
