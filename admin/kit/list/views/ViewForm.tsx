import { viewsName } from '../../../../src/domain/list.ts';
import { audiences, audiencesOf, listViewLabels } from '../../../../src/domain/listView.ts';
import { FieldDialog } from '../../form/FieldDialog.tsx';
import { labeledFields } from '../../inputs/labeledField.ts';
import { ChoiceInput } from '../../inputs/ChoiceInput.tsx';
import { TextInput } from '../../inputs/TextInput.tsx';
import { useMe } from '../../me.tsx';
import { http } from '../../wire/http.ts';
import { useListScope } from '../context.ts';
import { useViewState } from './useViewState.ts';
import type { View } from './view.ts';

interface ViewFormProps {
  /** The view to rename; without it the present state is saved as a new one. */
  readonly view?: View;
  readonly onClose: () => void;
}

const fieldOf = labeledFields(listViewLabels);

/** Asks for a view's name, and for its audience if the person may share views. */
export function ViewForm({ view, onClose }: ViewFormProps) {
  const make = useMake();
  const mine = audiencesOf(useMe());
  const choices = Object.fromEntries(mine.map((audience) => [audience, audiences[audience]]));
  return (
    <FieldDialog
      title={view ? 'Rename View' : 'Save as View'}
      resource="list_views"
      record={view}
      defaults={{ audience: 'mine' }}
      send={view ? undefined : make}
      done={view ? 'View renamed' : 'View saved'}
      failureMessage="The view could not be saved."
      onClose={onClose}
    >
      <TextInput field={fieldOf('name')} required />
      {mine.length > 1 && <ChoiceInput field={fieldOf('audience')} choices={choices} required />}
    </FieldDialog>
  );
}

/** Saves the present state as a view, and opens it. */
function useMake() {
  const { list, viewing } = useListScope();
  const { now } = useViewState();
  return async (named: object): Promise<View> => {
    const body = { listView: { ...named, ...now, list: viewsName(list) } };
    const made = await http<View>('/list_views', { method: 'POST', body });
    viewing.adopt(made);
    return made;
  };
}
