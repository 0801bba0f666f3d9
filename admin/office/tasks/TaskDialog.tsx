import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router';
import { taskLabels } from '../../../src/domain/task/labels.ts';
import { tasksPath } from '../../../src/domain/task/links.ts';
import { taskCreate } from '../../../src/domain/task/schema.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { FieldDialog, type FieldDialogProps } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { RecordInput } from '../../kit/inputs/RecordInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { useRecord } from '../../kit/wire/useRecord.ts';

export function NewTask() {
  return (
    <TaskDialog
      title="Add Task"
      saveLabel="Add Task"
      schema={taskCreate}
      done="Task added"
      failureMessage="Task could not be added"
    />
  );
}

export function EditTask() {
  const { id = '' } = useParams();
  const { data: task, isError } = useRecord<RaRecord>('tasks', id);
  if (isError) return <Navigate to="/404" replace />;
  if (!task) return null;
  return <TaskDialog title="Task" record={task} done="Task updated" failureMessage="Task could not be saved" />;
}

const fieldOf = labeledFields(taskLabels);

type TaskDialogProps = Pick<FieldDialogProps, 'title' | 'record' | 'schema' | 'done' | 'failureMessage' | 'saveLabel'>;

function TaskDialog(props: TaskDialogProps) {
  const navigate = useNavigate();
  return (
    <FieldDialog {...props} resource="tasks" onClose={() => navigate(tasksPath)}>
      <TextInput field={fieldOf('name')} required />
      <TextInput field={fieldOf('notes')} lines={3} />
      <DateInput field={fieldOf('dueOn')} />
      <RecordInput field={fieldOf('clientId')} resource="clients" />
      <AccountInput />
      <SwitchInput field={fieldOf('starred')} boxed />
      <SwitchInput field={fieldOf('completed')} boxed />
    </FieldDialog>
  );
}

/** Offers the accounts of the chosen client, or all. */
function AccountInput() {
  const { setValue } = useFormContext();
  const clientId: unknown = useWatch({ name: 'clientId' });
  useOnEdit(fieldOf('clientId'), () => setValue('accountId', null, { shouldDirty: true }));
  const ofClient = typeof clientId === 'string' && { client_id: clientId };
  return <RecordInput field={fieldOf('accountId')} resource="accounts" filter={{ ...ofClient, completed: 'true' }} />;
}
