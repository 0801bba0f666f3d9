import { Alert, Box, Card, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Row } from '../../../src/domain/list.ts';
import { taskMarks } from '../../../src/domain/task/choices.ts';
import { dueInWords, isOverdue } from '../../../src/domain/task/due.ts';
import { tasksPath } from '../../../src/domain/task/links.ts';
import { taskList } from '../../../src/domain/task/list.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { useMe } from '../../kit/me.tsx';
import { TaskCheck } from '../../parts/tasks/TaskCheck.tsx';
import { TaskName } from '../../parts/tasks/TaskName.tsx';
import { AddLine } from './AddLine.tsx';

/** The user's next tasks, and an input for another one. */
export function Tasks() {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography id={heading} variant="h2">
          Your Tasks
        </Typography>
        <Link component={RouterLink} to={tasksPath}>
          View all tasks
        </Link>
      </Stack>
      <Card sx={{ px: 2, py: 1, maxWidth: 812 }}>
        <Next />
        <AddLine />
      </Card>
    </Box>
  );
}

function Next() {
  const { data: tasks, total = 0, error, isPending } = useGetList<Row>(taskList.path, next);
  if (isPending) return <Skeleton height={38} />;
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot load your tasks')}</Alert>;
  const more = total - tasks.length;
  return (
    <Box component="ul" aria-label="Next tasks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} />
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary', py: 0.5 }}>
          {`And ${more} more`}
        </Typography>
      )}
    </Box>
  );
}

/** The list's own order, without completed tasks. */
const next = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: taskList.defaultSort.key, order: 'ASC' as const },
  filter: { name: { option: 'excludes', values: [taskMarks.Completed] } },
};

function TaskLine({ task }: { readonly task: Row }) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1, py: 0.25 }}>
      <TaskCheck row={task} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <TaskName row={task} />
      </Box>
      <Due dueOn={task.dueOn} />
    </Stack>
  );
}

function Due({ dueOn }: { readonly dueOn: unknown }) {
  const { today } = useMe();
  if (typeof dueOn !== 'string') return null;
  return (
    <Typography
      variant="body2"
      sx={{ whiteSpace: 'nowrap', color: isOverdue(dueOn, today) ? 'error.main' : 'text.secondary' }}
    >
      {dueInWords(dueOn, today)}
    </Typography>
  );
}
