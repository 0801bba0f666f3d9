import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { Row } from '../../../src/domain/list.ts';
import { taskPath } from '../../../src/domain/task/links.ts';

/** Link with a task's name, struck through once it is done. */
export function TaskName({ row: { id, name, completed } }: { readonly row: Row }) {
  const done = completed === true && { textDecoration: 'line-through', color: 'text.secondary' };
  return (
    <Link component={RouterLink} to={taskPath(id)} sx={{ overflowWrap: 'anywhere', ...done }}>
      {String(name)}
    </Link>
  );
}
