import { Box, Link, Typography } from '@mui/material';
import type { AnsweredDocument } from '../../../src/domain/account/answered.ts';
import { documentTypes } from '../../../src/domain/account/choices.ts';
import { labelOf } from '../../../src/domain/choices.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { iso } from '../../kit/page/instant.ts';

interface DocumentLinkProps {
  readonly document: AnsweredDocument;
  /** Shows the document's type, where nothing around it does. */
  readonly typed?: boolean;
}

/** Link to an uploaded file, with its uploader and day. */
export function DocumentLink({ document, typed }: DocumentLinkProps) {
  const { url, fileName, docType, ownerName, updatedAt } = document;
  const came = `Uploaded${ownerName ? ` by ${ownerName}` : ''} on ${fullDay(iso(updatedAt))}`;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Link href={url} download underline="always">
        {fileName}
      </Link>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {typed ? `${labelOf(documentTypes, docType)} · ${came}` : came}
      </Typography>
    </Box>
  );
}
