import { itemStates, type ItemState as State } from '../../../src/domain/quarter/checklistItem.ts';
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx';

/** Status of a checklist item: done, or waiting for whom. */
export const LineState = ({ state }: { readonly state: State }) => (
  <StatusChip tone={tones[state]} label={itemStates[state]} />
);

export const tones: Readonly<Record<State, Tone>> = {
  done: 'good',
  needed: 'waiting',
  not_yet: 'noted',
  nothing: 'over',
};
