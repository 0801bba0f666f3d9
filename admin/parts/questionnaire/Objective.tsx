import { investmentObjectives } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import type { Asked } from './asked.ts';

export function Objective({ ask }: Asked) {
  return (
    <Fields>
      <ChoiceInput field={ask('financialsAttributes.investmentObjective')} choices={investmentObjectives} />
    </Fields>
  );
}
