import { Button, Stack, TextField } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

/** Adds a task by its name alone; its other fields are in the task's dialog. */
export function AddLine() {
  const [name, setName] = useState('');
  const { mutate, isPending } = useCommand({
    call: () => http('/tasks', { method: 'POST', body: { task: { name } } }),
    done: 'Task added',
    failureMessage: 'Task could not be added',
    then: () => setName(''),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) mutate();
  };
  return (
    <Stack component="form" direction="row" onSubmit={add} sx={{ gap: 1, alignItems: 'center', py: 1 }}>
      <TextField
        placeholder="Add a Task"
        margin="none"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'Add a Task' } }}
      />
      <Button type="submit" loading={isPending} disabled={!name.trim()} sx={{ flexShrink: 0 }}>
        Add Task
      </Button>
    </Stack>
  );
}
