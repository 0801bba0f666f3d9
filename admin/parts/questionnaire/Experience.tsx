import { investmentKinds } from '../../../src/domain/client/choices.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import { YearsInput } from '../../kit/inputs/YearsInput.tsx';

/** Years with each kind of investment. */
export function Experience() {
  return (
    <Fields>
      {investmentKinds.map((kind) => (
        <YearsInput key={kind} source={`experienceAttributes.${kind}`} />
      ))}
    </Fields>
  );
}
