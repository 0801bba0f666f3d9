import { Box, Typography } from '@mui/material';
import { dayAndTime } from '../../../src/domain/format.ts';
import type { Message } from './dispute.ts';

/** Messages of a thread in order, one's own on the right. */
export const Messages = ({ messages }: { readonly messages: readonly Message[] }) => (
  <Box component="ol" aria-label="Messages" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {messages.map((message) => (
      <Said key={message.id} message={message} />
    ))}
  </Box>
);

const Said = ({ message: { authorName, isMine, text, createdAt } }: { readonly message: Message }) => (
  <Box
    component="li"
    sx={{ ...bubble, justifySelf: isMine ? 'end' : 'start', bgcolor: fills[isMine ? 'mine' : 'theirs'] }}
  >
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {`${isMine ? 'You' : authorName}, ${dayAndTime(createdAt)}`}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
  </Box>
);

const bubble = { maxWidth: '85%', px: 1.5, py: 1, borderRadius: 1 };
const fills = { mine: 'action.selected', theirs: 'action.hover' };
