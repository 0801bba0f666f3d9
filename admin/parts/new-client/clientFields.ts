import { clientLabels } from '../../../src/domain/client/labels.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';

/** What the forms of a client ask. */
export const fieldOf = labeledFields(clientLabels);
