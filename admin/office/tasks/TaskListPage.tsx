import { Button } from '@mui/material';
import { Link, Outlet } from 'react-router';
import type { Row } from '../../../src/domain/list.ts';
import { tasksPath } from '../../../src/domain/task/links.ts';
import { taskList } from '../../../src/domain/task/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { TaskCheck } from '../../parts/tasks/TaskCheck.tsx';
import { TaskName } from '../../parts/tasks/TaskName.tsx';
import { DeleteTask } from './DeleteTask.tsx';
import { Star } from './Star.tsx';

/** The user's tasks, open ones first. */
export function TaskListPage() {
  return (
    <>
      <ListPage
        list={taskList}
        title="Tasks"
        exportable
        cells={cells}
        rowActions={(row) => <DeleteTask row={row} />}
        empty={{ text: 'No tasks. Only you can see your tasks.', action: <AddTask /> }}
        actions={<AddTask />}
      />
      <Outlet />
    </>
  );
}

function AddTask() {
  return (
    <Button variant="contained" component={Link} to={`${tasksPath}/new`}>
      Add Task
    </Button>
  );
}

const cells = {
  name: (row: Row) => <TaskName row={row} />,
  starred: (row: Row) => <Star row={row} />,
  completed: (row: Row) => <TaskCheck row={row} />,
};
