import { accountLabels } from '../../src/domain/account/labels.ts';
import { labeledFields } from '../kit/inputs/labeledField.ts';

/** What the forms of an account ask. */
export const fieldOf = labeledFields(accountLabels);
