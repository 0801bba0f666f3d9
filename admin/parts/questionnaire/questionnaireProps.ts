import type { questionLabels } from '../../../src/domain/client/labels.ts';
import type { FieldOf } from '../../kit/inputs/labeledField.ts';

/** Who answers decides what the questions are called: the client, or whoever holds an entity's account for it. */
export interface QuestionnaireProps {
  readonly fieldOf: FieldOf<keyof typeof questionLabels>;
}
