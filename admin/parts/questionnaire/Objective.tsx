import { investmentObjectives } from '../../../src/domain/client/choices.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import type { QuestionnaireProps } from './questionnaireProps.ts';

export function Objective({ fieldOf }: QuestionnaireProps) {
  return (
    <Fields>
      <ChoiceInput field={fieldOf('financialsAttributes.investmentObjective')} choices={investmentObjectives} />
    </Fields>
  );
}
