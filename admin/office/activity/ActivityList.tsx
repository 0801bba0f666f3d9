import { Box, Typography } from '@mui/material';
import type { Row } from '../../../src/domain/list.ts';
import { activityList } from '../../../src/domain/timeline/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { VisuallyHidden } from '../../kit/page/VisuallyHidden.tsx';
import { Arrow } from '../../parts/timeline/Arrow.tsx';

/** All that anybody ever did, with what stood there before. */
export const ActivityList = () => (
  <ListPage list={activityList} cells={cells} empty={{ text: 'Nothing has happened here yet.' }} />
);

const cells = {
  label: ({ label }: Row) => <Box sx={wide}>{String(label)}</Box>,
  changes: ({ changes }: Row) => <Changes changes={changes} />,
  reason: ({ reason }: Row) => (typeof reason === 'string' ? <Box sx={wide}>{`“${reason}”`}</Box> : '–'),
};

// On a phone's card it is one line, and ends as others do.
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

/** As it stands in a file, `Billable: Yes → No`, but for the arrow's letter. */
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
