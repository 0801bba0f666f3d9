import { investmentKinds } from '../../../src/domain/client/choices.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import { YearsInput } from '../../kit/inputs/YearsInput.tsx';
import type { QuestionnaireProps } from './questionnaireProps.ts';

/** Years with each kind of investment. */
export function Experience({ fieldOf }: QuestionnaireProps) {
  return (
    <Fields>
      {investmentKinds.map((kind) => (
        <YearsInput key={kind} field={fieldOf(`experienceAttributes.${kind}`)} />
      ))}
    </Fields>
  );
}
