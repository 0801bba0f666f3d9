import { Box, Link, Typography } from '@mui/material';
import type { AnsweredDocument } from '../../../../src/domain/account/answered.ts';
import { fullDay } from '../../../../src/domain/format.ts';
import { iso } from '../../../kit/instant.ts';

/** A file that was uploaded: to download, and by whom and when it came. */
export function DocumentLink({ document }: { readonly document: AnsweredDocument }) {
  const { url, fileName, ownerName, updatedAt } = document;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link href={url} download underline="always">
        {fileName}
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {`Uploaded${ownerName ? ` by ${ownerName}` : ''} on ${fullDay(iso(updatedAt))}`}
      </Typography>
    </Box>
  );
}
