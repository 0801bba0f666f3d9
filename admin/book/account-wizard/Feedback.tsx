import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Feedback as Reason } from '../../../src/domain/account/answered.ts';
import { feedbackInstant } from '../../../src/domain/format.ts';
import { iso } from '../../kit/page/instant.ts';

/** Reasons why the account was handed back, newest first. */
export function Feedback({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {reasons.map(({ id, reason, authorName, createdAt }) => (
        <li key={id}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[feedbackInstant(iso(createdAt)), authorName].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Lines text={reason} />
          </Typography>
        </li>
      ))}
    </Box>
  );
}

/** Renders text as it is, apart from line breaks. */
function Lines({ text }: { readonly text: string }) {
  return text.split(/<br\s*\/?>|\n/i).map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}
