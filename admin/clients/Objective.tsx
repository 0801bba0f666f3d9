import { investmentObjectives } from '../../src/domain/client/choices.ts';
import { ChoiceInput } from '../kit/ChoiceInput.tsx';
import { Fields } from '../kit/Fields.tsx';

export function Objective() {
  return (
    <Fields>
      <ChoiceInput source="financialsAttributes.investmentObjective" choices={investmentObjectives} />
    </Fields>
  );
}
