import { clientLabels } from '../../../src/domain/client/labels.ts';
import { asking } from '../../kit/inputs/ask.ts';

/** What the forms of a client ask. */
export const ask = asking(clientLabels);
