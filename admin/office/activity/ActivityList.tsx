import { Box, Typography } from '@mui/material';
import type { Row } from '../../../src/domain/list.ts';
import { activityList } from '../../../src/domain/timeline/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { VisuallyHidden } from '../../kit/page/VisuallyHidden.tsx';
import { Arrow } from '../../parts/timeline/Arrow.tsx';

/** The audit log: every change by anybody, with the values before. */
export const ActivityList = () => <ListPage list={activityList} cells={cells} empty={{ text: 'No activity yet.' }} />;

const cells = {
  label: ({ label }: Row) => <Box sx={wide}>{String(label)}</Box>,
  changes: ({ changes }: Row) => <Changes changes={changes} />,
  reason: ({ reason }: Row) => (typeof reason === 'string' ? <Box sx={wide}>{`“${reason}”`}</Box> : '–'),
};

// One line on a phone's card, cut off like others.
const wide = { minWidth: 160, maxWidth: 280, overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' };

function Changes({ changes }: { readonly changes: unknown }) {
  if (!Array.isArray(changes) || changes.length === 0) return '–';
  return (
    <Box component="ul" sx={{ ...wide, maxWidth: 420, m: 0, p: 0, py: 1, listStyle: 'none' }}>
      {changes.map((change) => (
        <Typography key={String(change)} component="li" variant="body2">
          {withArrow(String(change))}
        </Typography>
      ))}
    </Box>
  );
}

/** Draws the arrow of `Billable: Yes → No`, as the font has no letter for it. */
function withArrow(change: string) {
  const [before = '', ...after] = change.split(' → ');
  if (after.length === 0) return before;
  return (
    <>
      {before}
      <Arrow />
      <VisuallyHidden>, then </VisuallyHidden>
      {after.join(' → ')}
    </>
  );
}
