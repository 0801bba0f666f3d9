import { Route, Routes } from 'react-router';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { EditTask, NewTask } from './TaskDialog.tsx';
import { TaskListPage } from './TaskListPage.tsx';

/** Dialogs open over the list, which keeps its state. */
export function TaskRoutes() {
  return (
    <Routes>
      <Route element={<TaskListPage />}>
        <Route index element={null} />
        <Route path="new" element={<NewTask />} />
        <Route path=":id" element={<EditTask />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
