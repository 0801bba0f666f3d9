import { Fields } from '../kit/Fields.tsx';
import { YearsInput } from '../kit/YearsInput.tsx';

/** Years with each kind of investment. */
export function Experience() {
  return (
    <Fields>
      {Object.entries(kinds).map(([key, label]) => (
        <YearsInput key={key} source={`experienceAttributes.${key}`} label={`${label} (years)`} />
      ))}
    </Fields>
  );
}

const kinds = {
  expAnnuities: 'Annuities',
  expMutualFunds: 'Mutual Funds',
  expPartnerships: 'Partnerships',
  expMargin: 'Margin',
  expStocks: 'Stocks',
  expBonds: 'Bonds',
  expOptions: 'Options',
};
