import { investmentKinds } from '../../src/domain/client/choices.ts';
import { Fields } from '../kit/Fields.tsx';
import { YearsInput } from '../kit/YearsInput.tsx';

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
