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
  /** The one to rename; without it what stands now becomes a new one. */
  readonly view?: View;
  readonly onClose: () => void;
}

const fieldOf = labeledFields(listViewLabels);

/** The name of a view and who sees it: that is asked only of those who may make views for others. */
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
      failed="The view could not be saved."
      onClose={onClose}
    >
      <TextInput field={fieldOf('name')} required />
      {mine.length > 1 && <ChoiceInput field={fieldOf('audience')} choices={choices} required />}
    </FieldDialog>
  );
}

/** What stands now is saved under that name, and is the view that is open. */
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
