import { accountLabels } from '../../src/domain/account/labels.ts';
import { asking } from '../kit/inputs/ask.ts';

/** What the forms of an account ask. */
export const ask = asking(accountLabels);
