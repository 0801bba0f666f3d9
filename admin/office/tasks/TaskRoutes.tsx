import { Route, Routes } from 'react-router';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { EditTask, NewTask } from './TaskDialog.tsx';
import { WorkList } from './WorkList.tsx';

/** The dialogs open over the list, which stays as it is. */
export function TaskRoutes() {
  return (
    <Routes>
      <Route element={<WorkList />}>
        <Route index element={null} />
        <Route path="new" element={<NewTask />} />
        <Route path=":id" element={<EditTask />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
