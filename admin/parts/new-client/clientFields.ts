import { clientLabels } from '../../../src/domain/client/labels.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';

/** Field descriptors of a client's forms. */
export const fieldOf = labeledFields(clientLabels);
