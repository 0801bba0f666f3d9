import StarFilled from '@mui/icons-material/Star';
import StarOutlined from '@mui/icons-material/StarBorder';
import type { Row } from '../../../src/domain/list.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { useFlip } from '../../kit/list/RowSwitch.tsx';

/** Toggles the star of a task. */
export function Star({ row }: { readonly row: Row }) {
  const { on, flip } = useFlip({ row, resource: 'tasks', field: 'starred', failureMessage: 'Cannot change the task' });
  return (
    <IconAction
      label={`Star ${String(row.name)}`}
      icon={on ? <StarFilled fontSize="small" /> : <StarOutlined fontSize="small" />}
      color={on ? 'warning' : 'default'}
      edge="start"
      aria-pressed={on}
      onClick={() => flip(!on)}
    />
  );
}
