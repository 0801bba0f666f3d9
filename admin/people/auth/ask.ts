import { accessLabels } from '../../../src/domain/user/accessLabels.ts';
import { asking } from '../../kit/inputs/ask.ts';

/** What the pages before the sign-in ask. */
export const ask = asking(accessLabels);
