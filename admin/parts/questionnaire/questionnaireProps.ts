import type { questionLabels } from '../../../src/domain/client/labels.ts';
import type { FieldOf } from '../../kit/inputs/labeledField.ts';

/** The field labels depend on the person who answers: the client, or the account holder of an entity. */
export interface QuestionnaireProps {
  readonly fieldOf: FieldOf<keyof typeof questionLabels>;
}
