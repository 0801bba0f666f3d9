import type { questionLabels } from '../../../src/domain/client/labels.ts';
import type { Ask } from '../../kit/inputs/ask.ts';

/** Who answers decides what the questions are called: the client, or whoever holds an entity's account for it. */
export interface Asked {
  readonly ask: Ask<keyof typeof questionLabels>;
}
