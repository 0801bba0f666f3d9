import { investmentObjectives } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';

export function Objective() {
  return (
    <Fields>
      <ChoiceInput source="financialsAttributes.investmentObjective" choices={investmentObjectives} />
    </Fields>
  );
}
