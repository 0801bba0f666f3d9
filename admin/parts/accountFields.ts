import { accountLabels } from '../../src/domain/account/labels.ts';
import { labeledFields } from '../kit/inputs/labeledField.ts';

/** Field descriptors of an account's forms. */
export const fieldOf = labeledFields(accountLabels);
