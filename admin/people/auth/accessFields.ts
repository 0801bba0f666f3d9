import { accessLabels } from '../../../src/domain/user/accessLabels.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';

/** What the pages before the sign-in ask. */
export const fieldOf = labeledFields(accessLabels);
