import { accessLabels } from '../../../src/domain/user/accessLabels.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';

/** Field descriptors of the pages before the sign-in. */
export const fieldOf = labeledFields(accessLabels);
