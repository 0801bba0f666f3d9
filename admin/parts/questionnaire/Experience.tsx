import { investmentKinds } from '../../../src/domain/client/choices.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import { YearsInput } from '../../kit/inputs/YearsInput.tsx';
import type { Asked } from './asked.ts';

/** Years with each kind of investment. */
export function Experience({ ask }: Asked) {
  return (
    <Fields>
      {investmentKinds.map((kind) => (
        <YearsInput key={kind} field={ask(`experienceAttributes.${kind}`)} />
      ))}
    </Fields>
  );
}
