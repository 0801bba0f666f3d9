import { Typography } from '@mui/material';
import { feedbackList } from '../../../src/domain/feedback/list.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';

/** Feedback that people have sent about the back office. */
export const FeedbackList = () => (
  <ListPage list={feedbackList} title={false} cells={cells} empty={{ text: 'No feedback yet.' }} />
);

const cells = {
  content: ({ content }: Row) => (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', py: 1 }}>
      {String(content).replaceAll('<br>', '\n')}
    </Typography>
  ),
};
